import { type Kept, keptValue } from '@baize/web/storage/kept.ts'
import * as z from 'zod/mini'
import { draftPrefix } from '@baize/web/storage/draft.ts'

export const depositSteps = ['method', 'amount', 'bonus', 'payment'] as const
export type DepositStep = (typeof depositSteps)[number]

/** The player's place in the deposit wizard. The tab keeps it, so that a reload loses nothing and books nothing twice. */
const depositDraft = z.object({
  step: z.enum(depositSteps),
  method: z.optional(z.string()),
  /** Decimal text in the method's currency. */
  amount: z.optional(z.string()),
  bonus: z.optional(
    z.object({
      planId: z.string(),
      name: z.string(),
      /** The terms that the player has read. */
      termsId: z.string(),
      voucherCode: z.optional(z.string()),
    }),
  ),
  /** Idempotency key of the deposit. Each visit to the payment step has a new one. */
  key: z.optional(z.string()),
  /** The player has pressed the button that sends the deposit. Whether it has arrived is the platform's to say. */
  isSent: z.optional(z.boolean()),
  /** Methods with stored cards: a card's id, or `new` for the card page. */
  card: z.optional(z.string()),
  /** Payments in coins: the chosen quote and its deposit. */
  quote: z.optional(z.object({ quoteId: z.string(), paymentId: z.string() })),
  /** Known once the platform has begun the deposit. */
  paymentId: z.optional(z.string()),
})

export type DepositDraft = Readonly<z.output<typeof depositDraft>>

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

const orderOf = (step: DepositStep): number => depositSteps.indexOf(step)

/**
 * The draft at another step, as Back and Forward ask for it: an earlier one, or a later one as far as what the player has
 * entered allows. The payment is reached by a press alone.
 */
export function draftAt(draft: DepositDraft, step: DepositStep): DepositDraft {
  let at = draft
  while (orderOf(at.step) > orderOf(step)) at = moveDeposit(at, { to: 'back' })
  if (orderOf(at.step) < orderOf(step) && at.step === 'method' && at.method) {
    at = moveDeposit(at, { to: 'amount', method: at.method })
  }
  if (orderOf(at.step) < orderOf(step) && at.step === 'amount' && at.amount) {
    at = moveDeposit(at, { to: 'bonus', amount: at.amount })
  }
  return at
}

/** The time for which the platform waits for a payment. */
const openMs = 24 * 3_600_000
const nameOf = (account: string) => `${draftPrefix}deposit ${account}`

/** A payment that was sent. A player who has closed its tab finds it again. */
const begun = z.object({ draft: depositDraft, atMs: z.number() })

const placeOf = (account: string): Kept<DepositDraft> =>
  keptValue('tab', nameOf(account), (content) => depositDraft.safeParse(content).data)

const begunOf = (account: string): Kept<z.output<typeof begun>> =>
  keptValue('browser', nameOf(account), (content) => begun.safeParse(content).data)

/** The player's place in this tab. A new tab gets the payment that another tab sent within a day. */
export function loadDraft(account: string, nowMs = Date.now()): DepositDraft {
  const own = placeOf(account).read()
  if (own) return own
  const sent = begunOf(account).read()
  return sent && nowMs - sent.atMs < openMs ? sent.draft : emptyDraft
}

interface Change {
  readonly before: DepositDraft
  readonly draft: DepositDraft
}

/**
 * Stores the draft, and forgets a payment that the player has left. Without storage a reload starts over, and the
 * platform still books nothing twice.
 */
export function keepDraft(account: string, { before, draft }: Change, nowMs = Date.now()): void {
  placeOf(account).write(draft)
  const sent = begunOf(account)
  if (draft.isSent) sent.write({ draft, atMs: nowMs })
  else if (sent.read()?.draft.key === before.key) sent.forget()
}
