import { draftPrefix } from '../../../data/draft.ts'

interface ChosenBonus {
  readonly planId: string
  readonly name: string
  /** The terms that the player has read. */
  readonly termsId: string
  readonly voucherCode?: string
}

/** The player's place in the deposit wizard. The tab keeps it, so that a reload loses nothing and books nothing twice. */
export interface DepositDraft {
  readonly step: 'method' | 'amount' | 'bonus' | 'payment'
  readonly method?: string | undefined
  /** Decimal text in the method's currency. */
  readonly amount?: string | undefined
  readonly bonus?: ChosenBonus | undefined
  /** Idempotency key of the deposit. Each visit to the payment step has a new one. */
  readonly key?: string | undefined
  /** The player has pressed the button that sends the deposit. Whether it has arrived is the platform's to say. */
  readonly isSent?: boolean | undefined
  /** Methods with stored cards: a card's id, or `new` for the card page. */
  readonly card?: string | undefined
  /** Payments in coins: the chosen quote and its deposit. */
  readonly quote?: { readonly quoteId: string; readonly paymentId: string } | undefined
  /** Known once the platform has begun the deposit. */
  readonly paymentId?: string | undefined
}

export type DepositMove =
  | { readonly to: 'amount'; readonly method: string }
  | { readonly to: 'bonus'; readonly amount: string }
  | { readonly to: 'payment'; readonly key: string; readonly bonus?: DepositDraft['bonus'] }
  | ({ readonly to: 'send'; readonly key: string } & Pick<DepositDraft, 'bonus' | 'card' | 'quote'>)
  | { readonly to: 'begun'; readonly paymentId: string }
  | { readonly to: 'back' }
  | { readonly to: 'start' }

export const emptyDraft: DepositDraft = { step: 'method' }

/** The wizard's only transitions. Going back from the payment drops its key, so the next payment is another deposit. */
export function moveDeposit(draft: DepositDraft, move: DepositMove): DepositDraft {
  const { method, amount } = draft
  switch (move.to) {
    case 'amount':
      return { step: 'amount', method: move.method, amount: move.method === method ? amount : undefined }
    case 'bonus':
      return { step: 'bonus', method, amount: move.amount }
    case 'payment':
      return { step: 'payment', method, amount, key: move.key, bonus: move.bonus }
    case 'send': {
      const { key, bonus, card, quote } = move
      return { step: 'payment', method, amount, key, bonus, card, quote, isSent: true }
    }
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

/** The time for which the platform waits for a payment. */
const openMs = 24 * 3_600_000
const nameOf = (account: string) => `${draftPrefix}deposit ${account}`

interface Stores {
  /** This tab's storage: the player's place. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>
  /** The browser's storage: the last payment that was sent. A player who has closed its tab finds it again. */
  readonly browser: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const ownStores = (): Stores => ({ tab: sessionStorage, browser: localStorage })

interface Begun {
  readonly draft: DepositDraft
  readonly atMs: number
}

const read = (text: string | null): unknown => JSON.parse(text ?? 'null')

/** The player's place in this tab. A new tab gets the payment that another tab sent within a day. */
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

/** Stores the draft, and forgets a payment that the player has left. */
export function keepDraft(account: string, { before, draft }: Change, nowMs = Date.now(), stores = ownStores): void {
  const name = nameOf(account)
  try {
    const { tab, browser } = stores()
    tab.setItem(name, JSON.stringify(draft))
    const begun = read(browser.getItem(name)) as Begun | null
    if (draft.isSent) browser.setItem(name, JSON.stringify({ draft, atMs: nowMs } satisfies Begun))
    else if (begun && begun.draft.key === before.key) browser.removeItem(name)
  } catch {
    // without storage a reload starts over, and the platform still books nothing twice
  }
}
