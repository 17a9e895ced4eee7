import * as z from 'zod/mini'
import { decoration, optional } from '../../../../../kit/foreign-fields.ts'

const id = z.string().check(z.regex(/^[!-~]{1,64}$/))
/** UUIDs are converted to lower case, because two spellings of one UUID must be the same transaction. */
const uuid = z.guid().check(z.toLowerCase())
const token = z.string().check(z.regex(/^[!-~]{1,200}$/))
/** Amounts are in hundred-thousandths of the currency unit, so 100000 means 1.00. */
const amount = z.int().check(z.nonnegative())
/** Some studios send the text `"true"` or `"false"`, or the number 1 or 0, instead of a JSON boolean. */
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

/** `round_closed` ends the round. `is_free` marks a free round, whose stake must be zero. */
const flags = { round_closed: optional(written), is_free: optional(written) }

/**
 * The fields of each call that Baize uses. Other fields are ignored, although the signature covers them. Hub88 requires
 * the reply `RS_ERROR_WRONG_TYPES` if a required field has the wrong type, for example if an amount is a string, and
 * tests operators for it (docs.hub88.io, "Seamless Wallet response statuses"). So these schemas are strict, and a win
 * that they refuse is recorded as a difference for staff.
 */
export const messages = {
  'user/info': z.object(user),
  'user/balance': z.object(user),
  'transaction/bet': z.object({ ...movement, ...money, ...flags, token }),
  'transaction/win': z.object({ ...movement, ...money, reference_transaction_uuid: uuid }),
  'transaction/rollback': z.object({ ...movement, reference_transaction_uuid: uuid }),
}

export type Messages = { readonly [Name in keyof typeof messages]: z.output<(typeof messages)[Name]> }
