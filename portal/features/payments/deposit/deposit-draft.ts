import { type Kept, keptValue } from '@baize/web/storage/kept.ts'
import * as z from 'zod/mini'
import { draftPrefix } from '@baize/web/storage/draft.ts'

export const depositSteps = ['method', 'amount', 'bonus', 'payment'] as const
export type DepositStep = (typeof depositSteps)[number]

/**
 * The state of the deposit wizard. It is kept in the storage of the browser tab, so that after a reload the player
 * continues where they were and no payment is booked twice.
 */
const depositDraft = z.object({
  step: z.enum(depositSteps),
  method: z.optional(z.string()),
  /** Decimal text in the method's currency. */
  amount: z.optional(z.string()),
  bonus: z.optional(
    z.object({
      planId: z.string(),
      name: z.string(),
      /** Id of the terms that the player has seen. */
      termsId: z.string(),
      voucherCode: z.optional(z.string()),
    }),
  ),
  /** Idempotency key of the deposit. Each visit to the payment step creates a new key. */
  key: z.optional(z.string()),
  /**
   * True once the player has pressed the button that sends the deposit. Only the platform knows whether the deposit has
   * arrived.
   */
  isSent: z.optional(z.boolean()),
  /**
   * For methods with stored cards: the id of the chosen card, or `new` if the player enters one on the provider's page.
   */
  card: z.optional(z.string()),
  /** For payments in cryptocurrency: the chosen quote, and the deposit that it belongs to. */
  quote: z.optional(z.object({ quoteId: z.string(), paymentId: z.string() })),
  /** Id of the deposit, present once the platform has begun it. */
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

/**
 * Returns whether the player has sent the deposit. A draft that an older version of the page has stored does not
 * contain `isSent`. In such a draft, a `paymentId` shows that the deposit was sent.
 */
export const wasSent = ({ isSent, paymentId }: DepositDraft): boolean => isSent === true || paymentId !== undefined

/**
 * Returns the draft after a transition. These are the wizard's only transitions. Going back from a payment step from
 * which nothing was sent removes the idempotency key, so the next payment is a new deposit. A deposit that was sent
 * does not change by going back: otherwise the wizard would forget it and offer the same amount again, with a new key.
 */
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
      if (wasSent(draft)) return draft
      if (draft.step === 'payment') return { step: 'bonus', method, amount }
      if (draft.step === 'bonus') return { step: 'amount', method, amount }
      return { step: 'method', method, amount }
    case 'start':
      return emptyDraft
  }
}

const orderOf = (step: DepositStep): number => depositSteps.indexOf(step)

/**
 * Returns the draft at another step, for the browser's back and forward buttons. It goes forward only as far as the
 * entered values allow. It never goes to the payment step, because only a button on the page may start a payment. A
 * deposit that was sent stays at its step.
 */
export function draftAt(draft: DepositDraft, step: DepositStep): DepositDraft {
  if (wasSent(draft)) return draft
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

/** The platform waits this long for a payment, so a sent deposit can be continued in another tab for this long. */
const openMs = 24 * 3_600_000
const nameOf = (account: string) => `${draftPrefix}deposit ${account}`

/**
 * A deposit that was sent. It is stored for the whole browser, so that a player who has closed the tab can continue it
 * in another one.
 */
const begun = z.object({ draft: depositDraft, atMs: z.number() })

const storedDraft = (account: string): Kept<DepositDraft> =>
  keptValue('tab', nameOf(account), (content) => depositDraft.safeParse(content).data)

const begunOf = (account: string): Kept<z.output<typeof begun>> =>
  keptValue('browser', nameOf(account), (content) => begun.safeParse(content).data)

/**
 * Returns this tab's draft. A new tab gets the deposit that another tab sent within the last day, or an empty draft.
 */
export function loadDraft(account: string, nowMs = Date.now()): DepositDraft {
  const own = storedDraft(account).read()
  if (own) return own
  const sent = begunOf(account).read()
  return sent && nowMs - sent.atMs < openMs ? sent.draft : emptyDraft
}

interface Change {
  readonly before: DepositDraft
  readonly draft: DepositDraft
}

/**
 * Stores the draft, and forgets a sent deposit once the player has left that deposit. If the browser refuses to store
 * the draft, the wizard starts anew after a reload. Even then, the platform does not book a payment twice.
 */
export function keepDraft(account: string, { before, draft }: Change, nowMs = Date.now()): void {
  storedDraft(account).write(draft)
  const sent = begunOf(account)
  if (draft.isSent) sent.write({ draft, atMs: nowMs })
  else if (sent.read()?.draft.key === before.key) sent.forget()
}
