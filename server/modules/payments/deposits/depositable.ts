import type { Money } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { getPlayer, mayPlayForReal } from '../../players/service.ts'
import { selectMethod, type PaymentMethod } from '../offers/store.ts'
import { refusalOf } from './rules.ts'

/**
 * The method that the player wants to pay in with.
 * @throws AppError where there is none, or the player cannot pay in so much by it. `db` may be a transaction.
 */
export async function requireDepositable(
  db: Db,
  playerId: string,
  { amountMinor, currency }: Money,
  code: string,
  at: Temporal.Instant,
): Promise<PaymentMethod> {
  const player = await getPlayer({ db }, playerId)
  const method = await selectMethod(db, code, currency)
  if (!method) throw new AppError('payments.method')
  const verified = player !== undefined && mayPlayForReal(player, at)
  const refusal = refusalOf('deposit', { verified, amountMinor, ...method })
  if (refusal) throw new AppError(refusal)
  return method
}
