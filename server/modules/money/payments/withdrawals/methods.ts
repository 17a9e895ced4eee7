import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/withdrawals'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { getPlayer, isIdentified } from '../../../people/players/service.ts'
import { balancesOf } from '../../wallet/service.ts'
import { methodsPaidWith } from '../deposits/service.ts'
import { offeredMethods, paymentRefusal, type Offer } from '../offers/rules.ts'
import { listOffers } from '../offers/service.ts'
import { leastOfRest } from './rules.ts'

async function methodsFor(db: Db, playerId: string, currency: Currency): Promise<readonly Offer[]> {
  const paidWith = await methodsPaidWith(db, playerId, currency)
  return offeredMethods(await listOffers(db, 'withdrawal', currency), paidWith).map(withoutReview)
}

/**
 * A cashier pays out immediately, so there is no time for a review. Its maximum is therefore the amount that needs no
 * review.
 */
function withoutReview(offer: Offer): Offer {
  const { maximumMinor, reviewAboveMinor = 0n, capabilities } = offer
  const isLess = capabilities.paysOutTo === 'cashier' && reviewAboveMinor < maximumMinor
  return isLess ? { ...offer, maximumMinor: reviewAboveMinor } : offer
}

/**
 * Returns the method by which the player wants to withdraw.
 * @throws AppError `payments.method` if the player cannot withdraw by this method
 */
export async function withdrawalMethodNamed(
  db: Db,
  playerId: string,
  currency: Currency,
  code: string,
): Promise<Offer> {
  const method = (await methodsFor(db, playerId, currency)).find((offered) => offered.code === code)
  if (!method) throw new AppError('payments.method')
  return method
}

/**
 * The method, adapted for a player who may not play. If the player has less cash than the minimum, the minimum is
 * lowered to that cash, so that the player can withdraw all of it.
 */
export async function methodForRest(db: Db, playerId: string, currency: Currency, method: Offer): Promise<Offer> {
  const { cashMinor } = await balancesOf(db, playerId, currency)
  return { ...method, minimumMinor: leastOfRest(method.minimumMinor, cashMinor) }
}

/** @throws AppError if the player is not identified, or if the amount is outside the method's range */
export async function requireWithdrawable(
  db: Db,
  playerId: string,
  amountMinor: bigint,
  method: Pick<Offer, 'minimumMinor' | 'maximumMinor'>,
): Promise<void> {
  const player = await getPlayer({ db }, playerId)
  const verified = player !== undefined && isIdentified(player)
  const refusal = paymentRefusal('withdrawal', { verified, amountMinor, ...method })
  if (refusal) throw new AppError(refusal)
}

/** Lists the methods by which the player can withdraw. */
export async function getWithdrawalMethods(
  { db }: Context,
  _input: object,
  { session: { playerId, currency, level } }: CallerOf<typeof operations.getWithdrawalMethods>,
): Promise<Reply<typeof operations.getWithdrawalMethods>> {
  const methods = await methodsFor(db, playerId, currency)
  const { cashMinor } = await balancesOf(db, playerId, currency)
  const leastOf = (minimumMinor: bigint): bigint =>
    level === 'withdrawal' ? leastOfRest(minimumMinor, cashMinor) : minimumMinor
  return {
    status: 'SUCCESS',
    withdrawalMethods: methods.map(({ code, minimumMinor, maximumMinor, capabilities }) => ({
      code,
      minimumWithdrawal: formatAmount(leastOf(minimumMinor), currency),
      maximumWithdrawal: formatAmount(maximumMinor, currency),
      currency,
      capabilities: { paysOutTo: capabilities.paysOutTo ?? 'source' },
    })),
  }
}

/** The lowest and highest amount that the player can withdraw by a method now. */
export async function getWithdrawalLimits(
  { db }: Context,
  { paymentMethodCode }: Parsed<typeof operations.getWithdrawalLimits>,
  { session: { playerId, currency, level } }: CallerOf<typeof operations.getWithdrawalLimits>,
): Promise<Reply<typeof operations.getWithdrawalLimits>> {
  const { minimumMinor, maximumMinor } = await withdrawalMethodNamed(db, playerId, currency, paymentMethodCode)
  const { cashMinor } = await balancesOf(db, playerId, currency)
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, currency)
  return {
    status: 'SUCCESS',
    minimumWithdrawal: text(level === 'withdrawal' ? leastOfRest(minimumMinor, cashMinor) : minimumMinor),
    maximumWithdrawal: text(cashMinor < maximumMinor ? cashMinor : maximumMinor),
    withdrawableBalance: text(cashMinor),
    currency,
  }
}
