/** The limits that players set to their deposits. They are checked in the transaction that begins a deposit. */
import { type Currency, formatAmount, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDepositLimits as operation } from '@baize/contract/payments/deposit-limits'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Session } from '../../../kit/http/session.ts'
import { lockDepositLimits, readDepositLimits, type DepositLimit } from '../../limits/service.ts'
import { worthIn, worthOfAll, type Rates } from '../../wallet/service.ts'
import { depositOffer } from '../offers/service.ts'
import { selectPaidSince } from './paid-store.ts'

/** The sums with one more amount. Each currency is then converted once, as a whole. */
function withMore(paid: readonly Money[], { amountMinor, currency }: Money): readonly Money[] {
  const own = paid.find((one) => one.currency === currency)?.amountMinor ?? 0n
  return [...paid.filter((one) => one.currency !== currency), { amountMinor: own + amountMinor, currency }]
}

/**
 * Checks a deposit against the player's limits, over all accounts together, each at its configured rate.
 * @throws AppError `payments.high` when the deposit would exceed a limit, or a rate is missing
 */
export async function requireWithinLimits(
  tx: Tx,
  playerId: string,
  money: Money,
  { at, rates }: { readonly at: Temporal.Instant; readonly rates: Rates },
): Promise<void> {
  for (const { limitMinor, currency, since } of await lockDepositLimits(tx, playerId, at)) {
    const countedMinor = worthOfAll(withMore(await selectPaidSince(tx, playerId, since), money), currency, rates)
    if (countedMinor === undefined || countedMinor > limitMinor) throw new AppError('payments.high')
  }
}

/** How much more a limit allows into an account, in the account's currency. It is never negative. */
async function roomOf(db: Db, playerId: string, account: Currency, limit: DepositLimit, rates: Rates): Promise<bigint> {
  const { limitMinor, currency, since } = limit
  const paid = await selectPaidSince(db, playerId, since)
  const others = worthOfAll(
    paid.filter((one) => one.currency !== account),
    currency,
    rates,
  )
  if (others === undefined) return 0n
  const own = paid.find((one) => one.currency === account)?.amountMinor ?? 0n
  const mostMinor = worthIn({ amountMinor: limitMinor - others, currency }, account, rates, 'down')
  return mostMinor === undefined || mostMinor < own ? 0n : mostMinor - own
}

/**
 * The amounts that a method allows now: its range, within the player's remaining limits.
 * @throws AppError `payments.method`; `payments.high` when the limits leave less than the method's minimum
 */
export async function getDepositLimits(
  { db, clock, config }: Context,
  { paymentMethodCode }: Parsed<typeof operation>,
  { session: { playerId, currency } }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const method = await depositOffer(db, paymentMethodCode, currency)
  const limits = await readDepositLimits(db, playerId, clock.now())
  const rooms = await Promise.all(limits.map((limit) => roomOf(db, playerId, currency, limit, config.limits.rates)))
  const maximumMinor = rooms.reduce((least, room) => (room < least ? room : least), method.maximumMinor)
  if (maximumMinor < method.minimumMinor) throw new AppError('payments.high')
  const of = (wanted: DepositLimit['period']) => {
    const limit = limits.find(({ period }) => period === wanted)
    return limit && formatAmount(limit.limitMinor, limit.currency)
  }
  const [dailyLimit, weeklyLimit, monthlyLimit] = [of('Daily'), of('Weekly'), of('Monthly')]
  return {
    status: 'SUCCESS',
    minimumDeposit: formatAmount(method.minimumMinor, currency),
    maximumDeposit: formatAmount(maximumMinor, currency),
    currency,
    ...(limits[0] && { limitCurrency: limits[0].currency }),
    ...(dailyLimit !== undefined && { dailyLimit }),
    ...(weeklyLimit !== undefined && { weeklyLimit }),
    ...(monthlyLimit !== undefined && { monthlyLimit }),
  }
}
