/** The limits that a person has set to deposits, checked in the transaction that begins one. */
import { type Currency, formatAmount, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDepositLimits as operation } from '@baize/contract/payments/deposit-limits'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import { lockDepositLimits, readDepositLimits, type DepositLimit } from '../../limits/service.ts'
import { worthIn, worthOfAll, type Rates } from '../../wallet/service.ts'
import { selectMethod } from '../offers/store.ts'
import type { PaymentState } from './rules.ts'

/** Gross (UKGC RTS 12): what was withdrawn, or taken back later, makes no room; what may still be paid counts, too. */
const counted: readonly PaymentState[] = ['PENDING', 'AUTHORISED', 'COMPLETED', 'CHARGED_BACK']

/** What was paid in since a moment, in each account that anything was paid into. */
export async function paidSince(db: Db, playerId: string, since: Temporal.Instant): Promise<Money[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['currency', sql<bigint>`sum(amount_minor)::bigint`.as('minor')])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .where('state', 'in', counted)
    .groupBy('currency')
    .execute()
  return rows.map(({ currency, minor }) => ({ amountMinor: minor, currency }))
}

/** The sums with an amount more in one of the accounts: an account is converted once, whole. */
function withMore(paid: readonly Money[], { amountMinor, currency }: Money): readonly Money[] {
  const own = paid.find((one) => one.currency === currency)?.amountMinor ?? 0n
  return [...paid.filter((one) => one.currency !== currency), { amountMinor: own + amountMinor, currency }]
}

/**
 * @throws AppError `payments.high` where the deposit would go beyond one of the person's limits, all accounts together, each
 * at its configured rate; also where a rate is missing
 */
export async function requireWithinLimits(
  tx: Tx,
  playerId: string,
  money: Money,
  { at, rates }: { readonly at: Temporal.Instant; readonly rates: Rates },
): Promise<void> {
  for (const { limitMinor, currency, since } of await lockDepositLimits(tx, playerId, at)) {
    const countedMinor = worthOfAll(withMore(await paidSince(tx, playerId, since), money), currency, rates)
    if (countedMinor === undefined || countedMinor > limitMinor) throw new AppError('payments.high')
  }
}

/** How much more a limit lets into an account, in the account's currency; never below zero. */
async function roomOf(db: Db, playerId: string, account: Currency, limit: DepositLimit, rates: Rates): Promise<bigint> {
  const { limitMinor, currency, since } = limit
  const paid = await paidSince(db, playerId, since)
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
 * What can be paid in by a method now: its range, and no more than the player's limits leave.
 * @throws AppError `payments.method`; `payments.high` where they leave less than the method's minimum
 */
export async function getDepositLimits(
  { db, clock, config }: Context,
  { paymentMethodCode }: Parsed<typeof operation>,
  { session: { playerId, currency } }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  const method = await selectMethod(db, paymentMethodCode, currency)
  if (!method) throw new AppError('payments.method')
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
