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

const storageKey = (account: string) => `deposit ${account}`

export function loadDraft(account: string): DepositDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(account)) ?? 'null') as DepositDraft | null
    return kept ?? emptyDraft
  } catch {
    return emptyDraft
  }
}

export function keepDraft(account: string, draft: DepositDraft): void {
  try {
    if (draft === emptyDraft) sessionStorage.removeItem(storageKey(account))
    else sessionStorage.setItem(storageKey(account), JSON.stringify(draft))
  } catch {
    // without storage a reload begins again; the platform still books nothing twice
  }
}
