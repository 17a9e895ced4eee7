/**
 * The deposit limits that players have set for themselves. They are checked in the transaction that begins a deposit.
 */
import { type Currency, formatAmount, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDepositLimits as operation } from '@baize/contract/payments/deposit-limits'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { lockDepositLimits, readDepositLimits, type DepositLimit } from '../../../safer/limits/service.ts'
import { requireUnblocked } from '../../../safer/protection/service.ts'
import { worthIn, worthOfAll, type Rates } from '../../wallet/service.ts'
import { depositOffer } from '../offers/service.ts'
import { selectCounted } from './paid-store.ts'

/** The time at which a limit is checked, and the exchange rates that apply. */
interface Now {
  readonly at: Instant
  readonly rates: Rates
}

/**
 * The amounts that count towards a limit, one for each currency. Each is the sum of the deposits that were paid and of
 * the pending deposits that can still be paid.
 */
async function countedTowards(db: Db, playerId: string, { since }: DepositLimit, at: Instant): Promise<Money[]> {
  const counted = await selectCounted(db, playerId, { since, at })
  return counted.map(({ currency, paidMinor, heldMinor }) => ({ currency, amountMinor: paidMinor + heldMinor }))
}

/** Adds an amount to the sum in its currency, so that each currency is converted, and rounded, only once. */
function withMore(counted: readonly Money[], { amountMinor, currency }: Money): readonly Money[] {
  const own = counted.find((one) => one.currency === currency)?.amountMinor ?? 0n
  return [...counted.filter((one) => one.currency !== currency), { amountMinor: own + amountMinor, currency }]
}

/**
 * True if the amounts exceed the limit. Also true if an exchange rate is missing, because then nothing proves that the
 * limit is kept.
 */
const exceeds = (amounts: readonly Money[], { limitMinor, currency }: DepositLimit, rates: Rates): boolean => {
  const worthMinor = worthOfAll(amounts, currency, rates)
  return worthMinor === undefined || worthMinor > limitMinor
}

/** Thrown if a deposit would exceed a limit that the player has set. */
export class BeyondOwnLimit extends AppError {}

/**
 * Checks a deposit against the player's limits. A limit applies to the player's accounts in all currencies together,
 * converted at the configured rates.
 * @throws BeyondOwnLimit if the deposit would exceed a limit, or a rate is missing
 */
export async function requireWithinLimits(tx: Tx, playerId: string, money: Money, { at, rates }: Now): Promise<void> {
  for (const limit of await lockDepositLimits(tx, playerId, at)) {
    const counted = await countedTowards(tx, playerId, limit, at)
    if (exceeds(withMore(counted, money), limit, rates)) throw new BeyondOwnLimit('payments.high')
  }
}

/**
 * The periods whose limit the player's deposits exceed. Called after a credit that could not be refused, because the
 * money had already arrived.
 */
export async function exceededLimits(
  tx: Tx,
  playerId: string,
  { at, rates }: Now,
): Promise<readonly DepositLimit['period'][]> {
  const exceeded: DepositLimit['period'][] = []
  for (const limit of await readDepositLimits(tx, playerId, at))
    if (exceeds(await countedTowards(tx, playerId, limit, at), limit, rates)) exceeded.push(limit.period)
  return exceeded
}

/**
 * How much may still be deposited into an account before the limit is reached, in minor units of the account's
 * currency. Never negative.
 */
async function roomOf(db: Db, playerId: string, account: Currency, limit: DepositLimit, now: Now): Promise<bigint> {
  const { limitMinor, currency } = limit
  const { at, rates } = now
  const counted = await countedTowards(db, playerId, limit, at)
  const others = worthOfAll(
    counted.filter((one) => one.currency !== account),
    currency,
    rates,
  )
  if (others === undefined) return 0n
  const own = counted.find((one) => one.currency === account)?.amountMinor ?? 0n
  const mostMinor = worthIn({ amountMinor: limitMinor - others, currency }, account, rates, 'down')
  return mostMinor === undefined || mostMinor < own ? 0n : mostMinor - own
}

/**
 * The amounts that a method accepts now: the method's range, reduced to what the player's limits still allow.
 * @throws AppError `payments.method` if there is no such method; `payments.blocked` if deposits are blocked for the
 * player; `payments.high` if the limits leave less than the method's minimum
 */
export async function getDepositLimits(
  { db, clock, config }: Context,
  { paymentMethodCode }: Parsed<typeof operation>,
  { session: { playerId, currency } }: { readonly session: Session },
): Promise<Reply<typeof operation>> {
  await requireUnblocked(db, playerId)
  const method = await depositOffer(db, paymentMethodCode, currency)
  const now = { at: clock.now(), rates: config.limits.rates }
  const limits = await readDepositLimits(db, playerId, now.at)
  const rooms = await Promise.all(limits.map((limit) => roomOf(db, playerId, currency, limit, now)))
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
