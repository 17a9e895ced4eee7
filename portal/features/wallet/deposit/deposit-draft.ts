import { draftPrefix } from '../../../data/draft.ts'

/** Where a player stands in the deposit wizard; kept for the tab, so that a reload loses nothing and books nothing twice. */
export interface DepositDraft {
  readonly step: 'method' | 'amount' | 'bonus' | 'payment'
  readonly method?: string | undefined
  /** Decimal text in the method's currency. */
  readonly amount?: string | undefined
  readonly bonus?: { readonly planId: string; readonly name: string; readonly voucherCode?: string } | undefined
  /** Idempotency key of the deposit: one for each time that the payment step is entered. */
  readonly key?: string | undefined
  /** Hosted card methods: a stored card's id, or `new` for the card page. */
  readonly card?: string | undefined
  /** NB_NEKBIT: what the coins cost, and the payment that it was offered for. */
  readonly quote?: { readonly quoteId: string; readonly paymentId: string } | undefined
  /** Known once the platform has begun the deposit. */
  readonly paymentId?: string | undefined
}

export type DepositMove =
  | { readonly to: 'amount'; readonly method: string }
  | { readonly to: 'bonus'; readonly amount: string }
  | { readonly to: 'payment'; readonly key: string; readonly bonus?: DepositDraft['bonus'] }
  | { readonly to: 'card'; readonly card: string }
  | { readonly to: 'quote'; readonly quote: NonNullable<DepositDraft['quote']> }
  | { readonly to: 'begun'; readonly paymentId: string }
  | { readonly to: 'back' }
  | { readonly to: 'start' }

export const emptyDraft: DepositDraft = { step: 'method' }

/** The wizard's only transitions. Going back from the payment drops its key: the next one is another deposit. */
export function moveDeposit(draft: DepositDraft, move: DepositMove): DepositDraft {
  const { method, amount } = draft
  switch (move.to) {
    case 'amount':
      return { step: 'amount', method: move.method, amount: move.method === method ? amount : undefined }
    case 'bonus':
      return { step: 'bonus', method, amount: move.amount }
    case 'payment':
      return { step: 'payment', method, amount, key: move.key, bonus: move.bonus }
    case 'card':
      return { ...draft, card: move.card }
    case 'quote':
      return { ...draft, quote: move.quote }
    case 'begun':
      return { ...draft, paymentId: move.paymentId }
    case 'back':
      if (draft.step === 'payment') return { step: 'bonus', method, amount }
      if (draft.step === 'bonus') return { step: 'amount', method, amount }
      return { step: 'method', method, amount }
    case 'start':
      return emptyDraft
  }
}

/** As long as the platform waits for a payment. */
const openMs = 24 * 3_600_000
const nameOf = (account: string) => `${draftPrefix}deposit ${account}`

interface Stores {
  /** Of this tab: where the player stands. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>
  /** Of every tab: the payment that was begun last, so that who has closed its tab finds it again. */
  readonly browser: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const ownStores = (): Stores => ({ tab: sessionStorage, browser: localStorage })

interface Begun {
  readonly draft: DepositDraft
  readonly atMs: number
}

const read = (text: string | null): unknown => JSON.parse(text ?? 'null')

/** Where the player stood in this tab; in a new one, the payment that was begun in another within a day. */
export function loadDraft(account: string, nowMs = Date.now(), stores = ownStores): DepositDraft {
  try {
    const { tab, browser } = stores()
    const own = read(tab.getItem(nameOf(account))) as DepositDraft | null
    const begun = read(browser.getItem(nameOf(account))) as Begun | null
    if (own) return own
    return begun && nowMs - begun.atMs < openMs ? begun.draft : emptyDraft
  } catch {
    return emptyDraft
  }
}

interface Change {
  readonly before: DepositDraft
  readonly draft: DepositDraft
}

/** Keeps the draft, and forgets a payment that it has left behind. */
export function keepDraft(account: string, { before, draft }: Change, nowMs = Date.now(), stores = ownStores): void {
  const name = nameOf(account)
  try {
    const { tab, browser } = stores()
    tab.setItem(name, JSON.stringify(draft))
    const begun = read(browser.getItem(name)) as Begun | null
    if (draft.paymentId !== undefined) browser.setItem(name, JSON.stringify({ draft, atMs: nowMs } satisfies Begun))
    else if (begun && begun.draft.key === before.key) browser.removeItem(name)
  } catch {
    // without storage a reload begins again; the platform still books nothing twice
  }
}
