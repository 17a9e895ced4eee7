import * as z from 'zod/mini'
import { optional } from '../../../../../kit/foreign-fields.ts'

const pattern = (form: RegExp) => z.string().check(z.regex(form))

const id = pattern(/^[!-~]{1,64}$/)
/**
 * The pattern excludes the tilde, because the ids that Baize derives contain one (for example `refund~…`) and must not
 * collide with a studio's ids.
 */
const reference = pattern(/^[!-}]{1,50}$/)
const token = pattern(/^[!-~]{1,200}$/)
const amount = pattern(/^\d{1,15}(\.\d{1,10})?$/)
const signedAmount = pattern(/^-?\d{1,15}(\.\d{1,10})?$/)
const currency = pattern(/^[A-Z]{3}$/)

const user = { providerId: id, userId: pattern(/^[!-~]{1,100}$/) }
const round = { gameId: id, roundId: id }
const somewhere = { gameId: optional(id), roundId: optional(id) }
const movement = { ...user, reference }

/** The required fields of each call. Other fields are ignored, although the hash covers them. */
export const forms = {
  authenticate: z.object({ providerId: id, token, gameId: optional(id) }),
  balance: z.object(user),
  bet: z.object({ ...movement, ...round, amount, token: optional(token), bonusCode: optional(id) }),
  result: z.object({
    ...movement,
    ...round,
    amount,
    promoWinAmount: optional(amount),
    promoWinReference: optional(reference),
    promoCampaignID: optional(id),
  }),
  bonusWin: z.object({ ...movement, ...somewhere, amount, bonusCode: id }),
  jackpotWin: z.object({ ...movement, ...round, amount, jackpotId: id }),
  promoWin: z.object({ ...movement, ...somewhere, amount, currency, campaignId: id }),
  endRound: z.object({ ...user, ...round }),
  refund: z.object({ ...user, ...somewhere, reference }),
  adjustment: z.object({ ...movement, ...round, amount: signedAmount }),
}

export type Forms = { readonly [Name in keyof typeof forms]: z.output<(typeof forms)[Name]> }
