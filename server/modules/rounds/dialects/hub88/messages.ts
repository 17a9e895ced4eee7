import * as z from 'zod/mini'
import { optional } from '../../../../kit/foreign-fields.ts'

const id = z.string().check(z.regex(/^[!-~]{1,64}$/))
/** Lower case, so that equal ids have one spelling. */
const uuid = z.guid().check(z.toLowerCase())
const token = z.string().check(z.regex(/^[!-~]{1,200}$/))
/** Hundred thousandths of the currency's unit. */
const amount = z.int().check(z.nonnegative())
const flag = optional(z.boolean())

const user = { user: z.string().check(z.regex(/^[!-~]{1,100}$/)), request_uuid: uuid }
const movement = {
  ...user,
  transaction_uuid: uuid,
  round: id,
  game_code: id,
  round_closed: flag,
}
const money = { currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)), amount, is_free: flag }

/** The required fields of each call. Other fields are covered by the signature and have no meaning here. */
export const messages = {
  'user/info': z.object(user),
  'user/balance': z.object(user),
  'transaction/bet': z.object({ ...movement, ...money, token }),
  'transaction/win': z.object({ ...movement, ...money, reference_transaction_uuid: uuid }),
  'transaction/rollback': z.object({ ...movement, reference_transaction_uuid: uuid }),
}

export type Messages = { readonly [Name in keyof typeof messages]: z.output<(typeof messages)[Name]> }
