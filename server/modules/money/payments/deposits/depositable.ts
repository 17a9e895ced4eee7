import type { Money } from '@baize/contract/money'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { getPlayer, mayPlayForReal, requireConsents } from '../../../people/players/service.ts'
import { paymentRefusal, type Offer } from '../offers/rules.ts'
import { requireUnblocked } from '../../../safer/protection/service.ts'
import { depositOffer } from '../offers/service.ts'

/**
 * Returns the method by which the player wants to deposit. `db` may be a transaction.
 * @throws AppError if there is no such method, or if the player may not deposit this amount by this method
 */
export async function requireDepositable(
  db: Db,
  playerId: string,
  { amountMinor, currency }: Money,
  code: string,
  at: Temporal.Instant,
): Promise<Offer> {
  await requireUnblocked(db, playerId)
  await requireConsents(db, playerId)
  const player = await getPlayer({ db }, playerId)
  const method = await depositOffer(db, code, currency)
  const verified = player !== undefined && mayPlayForReal(player, at)
  const refusal = paymentRefusal('deposit', { verified, amountMinor, ...method })
  if (refusal) throw new AppError(refusal)
  return method
}
