import { parseAmount, type Currency } from '@baize/contract/money'
import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import { openDeposit, orderCodeOf, routeReport } from '../modules/money/payments/service.ts'

/**
 * Makes a card deposit as if the provider had captured the payment.
 * @param amount a decimal string such as "20.00"
 * @returns the deposit's id
 */
export async function deposit(
  context: Context,
  playerId: string,
  amount: string,
  currency: Currency = 'GBP',
): Promise<string> {
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === undefined) throw new Error(`${amount} is no amount in ${currency}`)
  const money = { amountMinor, currency }
  const at = context.clock.now()
  const depositId = newId()
  const opening = { playerId, depositId, method: 'WPCGHOSTED_CARD', provider: 'worldpay', money, at }
  await transaction(context.db, (tx) => openDeposit(tx, opening))
  const captured = { status: 'CAPTURED', event: 'CAPTURED', money, content: {} } as const
  await routeReport(context, opening.provider, { orderCode: orderCodeOf(depositId), ...captured }, 'test')
  return depositId
}
