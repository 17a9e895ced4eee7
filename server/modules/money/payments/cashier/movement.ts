import { currency as currencyShape, parseAmount, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { accountsOf } from '../../../people/players/service.ts'
import { CallRefused, type CashierMovement } from '../providers/cashier-port.ts'

/**
 * Reads the amount of a movement. A negative amount is a withdrawal.
 * @throws CallRefused if the player has no account in the currency, or if the text is not a valid amount in it
 */
export async function readMovement(
  context: Pick<Context, 'db'>,
  { userId, amount, currency: code }: CashierMovement,
): Promise<Money> {
  const currency = currencyShape.safeParse(code)
  const isId = z.uuid().safeParse(userId).success
  const accounts = isId ? await accountsOf(context, userId) : []
  const account = accounts.find((one) => one.currency === currency.data)
  if (!account) throw new CallRefused('UNKNOWN_ACCOUNT', 'The user has no account in this currency.')
  const amountMinor = parseAmount(amount, account.currency)
  if (amountMinor === undefined || amountMinor === 0n)
    throw new CallRefused('INVALID_AMOUNT', 'No amount of the currency.')
  return { amountMinor, currency: account.currency }
}

export const absolute = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
  currency,
})
