import * as z from 'zod/mini'
import { decoration, optional } from '../../../../../kit/foreign-fields.ts'

const id = z.string().check(z.regex(/^[!-~]{1,64}$/))
/** Lower case, so that equal ids have one spelling. */
const uuid = z.guid().check(z.toLowerCase())
const token = z.string().check(z.regex(/^[!-~]{1,200}$/))
/** Hundred thousandths of the currency's unit. */
const amount = z.int().check(z.nonnegative())
/** Some programs write a boolean as text or as a number. */
const written = z.union([
  z.boolean(),
  z.pipe(
    z.union([z.literal(['true', 1]), z.literal(['false', 0])]),
    z.transform((value) => value === 'true' || value === 1),
  ),
])

const user = { user: z.string().check(z.regex(/^[!-~]{1,100}$/)), request_uuid: uuid }
const movement = {
  ...user,
  transaction_uuid: uuid,
  round: id,
  game_code: id,
  round_closed: decoration(written),
}
const money = { currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)), amount }

/** Both have a meaning for a bet: nobody pays for a free round. */
const flags = { round_closed: optional(written), is_free: optional(written) }

/**
 * The fields of each call that have a meaning here. Other fields are covered by the signature. Hub88 wants
 * `RS_ERROR_WRONG_TYPES` for a required field of another type, such as an amount as text, and tests operators for it
 * (docs.hub88.io, "Seamless Wallet response statuses"). So these stay strict, and a win that they refuse is a difference.
 */
export const messages = {
  'user/info': z.object(user),
  'user/balance': z.object(user),
  'transaction/bet': z.object({ ...movement, ...money, ...flags, token }),
  'transaction/win': z.object({ ...movement, ...money, reference_transaction_uuid: uuid }),
  'transaction/rollback': z.object({ ...movement, reference_transaction_uuid: uuid }),
}

export type Messages = { readonly [Name in keyof typeof messages]: z.output<(typeof messages)[Name]> }
