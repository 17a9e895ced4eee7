/**
 * The deposit limits that players have set for themselves. They are checked in the transaction that begins a deposit.
 */
import { type Currency, formatAmount, formatMoney, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getDepositLimits as operation } from '@baize/contract/payments/deposit-limits'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { lockDepositLimits, readDepositLimits, type DepositLimit } from '../../../safer/limits/service.ts'
import { requireUnblocked } from '../../../safer/protection/service.ts'
import { worthIn, worthOfAll, type Rates } from '../../wallet/service.ts'
import { depositOffer } from '../offers/service.ts'
import { type Counted, selectCounted, selectHoldEnd, selectLeaving } from './paid-store.ts'

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
  return totalsOf(await selectCounted(db, playerId, { since, at }))
}

const totalsOf = (counted: readonly Counted[]): Money[] =>
  counted.map(({ currency, paidMinor, heldMinor }) => ({ currency, amountMinor: paidMinor + heldMinor }))

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
 * Thrown if an exchange rate is missing, so that nobody can tell whether a deposit keeps a limit. The operator must be
 * warned, because the player can do nothing about it.
 */
class RateMissing extends AppError {
  constructor(limitCurrency: Currency, others: readonly Currency[]) {
    const currencies = [...new Set([limitCurrency, ...others])].join(', ')
    super('payments.rate', { params: { limitCurrency, currencies } })
  }
}

/** Logs a missing rate, because the player who is refused can do nothing about it. Other errors are left alone. */
export function warnOfMissingRate({ log }: Pick<Context, 'log'>, error: unknown): void {
  if (error instanceof RateMissing)
    log.warn(
      { ...error.details.params },
      'a deposit was refused because LIMIT_RATES has no rate for one of these currencies: add the rate',
    )
}

interface Refused {
  readonly playerId: string
  /** The limits that have no room for the deposit, at least one. */
  readonly limits: readonly DepositLimit[]
  readonly money: Money
  readonly language: Language
}

/**
 * The refusal of a deposit for which limits have no room. It names the limit that has enough room last, how much room is
 * left, and when there is enough.
 */
async function beyond(db: Db, { limits, language, ...deposit }: Refused, now: Now): Promise<BeyondOwnLimit> {
  const { playerId } = deposit
  const holdEnd = await selectHoldEnd(db, playerId, now.at)
  const refusing: (Room & { readonly until: Instant | undefined })[] = []
  for (const limit of limits) {
    const room = {
      ...deposit,
      limit,
      holdEnd,
      counted: await selectCounted(db, playerId, { since: limit.since, at: now.at }),
    }
    refusing.push({ ...room, until: await enoughRoomAt(db, room, now) })
  }
  const { limit, counted, until } = refusing.reduce((last, one) => (isLater(one.until, last.until) ? one : last))
  const { period, limitMinor, currency } = limit
  const usedMinor = worthOfAll(totalsOf(counted), currency, now.rates) ?? limitMinor
  const textOf = (amountMinor: bigint) => formatMoney(formatAmount(amountMinor, currency), currency, language)
  return new BeyondOwnLimit('payments.ownLimit', {
    params: {
      period,
      limit: textOf(limitMinor),
      remaining: textOf(usedMinor < limitMinor ? limitMinor - usedMinor : 0n),
      // Rounded up, so that the deposit is not refused in the minute that the text names.
      until: until?.round({ smallestUnit: 'minute', roundingMode: 'ceil' }) ?? 'never',
    },
  })
}

/** Compares times at which there is enough room. Undefined counts as later than any time. */
const isLater = (one: Instant | undefined, other: Instant | undefined): boolean =>
  other !== undefined && (one === undefined || Temporal.Instant.compare(one, other) > 0)

interface Room extends Pick<Refused, 'playerId' | 'money'> {
  readonly limit: DepositLimit
  readonly counted: readonly Counted[]
  /** When the last pending deposit stops counting. Undefined if there is none, or if that time is unknown. */
  readonly holdEnd: Instant | undefined
}

/**
 * When the limit has enough room for the deposit if the player deposits nothing else: paid deposits leave the window
 * one after the other, pending ones expire, and a dynamic limit ends. Undefined if that time is unknown, or if the
 * deposit is larger than the limit.
 */
async function enoughRoomAt(
  db: Db,
  { playerId, limit, money, counted: before, holdEnd }: Room,
  { at, rates }: Now,
): Promise<Instant | undefined> {
  const { expiresAt } = limit
  const window = at.since(limit.since)
  const held = before.map(({ currency, heldMinor }) => ({ currency, amountMinor: heldMinor }))
  // Until a limit with an end date ends, no paid deposit leaves it.
  const leaving = (expiresAt ? [] : await selectLeaving(db, playerId, limit.since)).map((paid) => ({
    at: paid.at.add(window),
    moneys: [paid.money],
  }))
  const ends = [...leaving, ...(holdEnd ? [{ at: holdEnd, moneys: held }] : [])].toSorted((one, other) =>
    Temporal.Instant.compare(one.at, other.at),
  )
  let counted = withMore(totalsOf(before), money)
  for (const end of ends) {
    for (const { amountMinor, currency } of end.moneys)
      counted = withMore(counted, { amountMinor: -amountMinor, currency })
    const worthMinor = worthOfAll(counted, limit.currency, rates)
    if (worthMinor !== undefined && worthMinor <= limit.limitMinor)
      return isLater(end.at, expiresAt) ? expiresAt : end.at
  }
  return expiresAt
}

/**
 * Checks a deposit against the player's limits. A limit applies to the player's accounts in all currencies together,
 * converted at the configured rates.
 * @param language the language of the refusal
 * @throws BeyondOwnLimit if the deposit would exceed a limit. RateMissing if a rate is missing
 */
export async function requireWithinLimits(
  tx: Tx,
  playerId: string,
  money: Money,
  { at, rates, language = 'en' }: Now & { readonly language?: Language },
): Promise<void> {
  const refusing: DepositLimit[] = []
  for (const limit of await lockDepositLimits(tx, playerId, at)) {
    const counted = withMore(await countedTowards(tx, playerId, limit, at), money)
    const worthMinor = worthOfAll(counted, limit.currency, rates)
    if (worthMinor === undefined) throw rateMissing(limit, counted)
    if (worthMinor > limit.limitMinor) refusing.push(limit)
  }
  if (refusing.length > 0) throw await beyond(tx, { playerId, limits: refusing, money, language }, { at, rates })
}

const rateMissing = (limit: DepositLimit, counted: readonly Money[]): RateMissing =>
  new RateMissing(
    limit.currency,
    counted.map(({ currency }) => currency),
  )

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
 * @throws RateMissing
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
  if (others === undefined) throw rateMissing(limit, counted)
  const own = counted.find((one) => one.currency === account)?.amountMinor ?? 0n
  const mostMinor = worthIn({ amountMinor: limitMinor - others, currency }, account, rates, 'down')
  if (mostMinor === undefined) throw rateMissing(limit, [{ amountMinor: 0n, currency: account }])
  return mostMinor < own ? 0n : mostMinor - own
}

/**
 * The amounts that a method accepts now: the method's range, reduced to what the player's limits still allow.
 * @throws AppError `payments.method` if there is no such method; `payments.blocked` if deposits are blocked for the
 * player. BeyondOwnLimit if a limit leaves less than the method's minimum. RateMissing
 */
export async function getDepositLimits(
  context: Context,
  { paymentMethodCode }: Parsed<typeof operation>,
  { session: { playerId, currency }, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<Reply<typeof operation>> {
  const { db, clock, config } = context
  await requireUnblocked(db, playerId)
  const method = await depositOffer(db, paymentMethodCode, currency)
  const now = { at: clock.now(), rates: config.limits.rates }
  const limits = await readDepositLimits(db, playerId, now.at)
  const rooms = await Promise.all(
    limits.map(async (limit) => ({ limit, roomMinor: await roomOf(db, playerId, currency, limit, now) })),
  ).catch((error: unknown) => {
    warnOfMissingRate(context, error)
    throw error
  })
  const least = rooms.toSorted((one, other) => Number(one.roomMinor - other.roomMinor))[0]
  const { minimumMinor } = method
  const refusing = rooms.filter(({ roomMinor }) => roomMinor < minimumMinor).map(({ limit }) => limit)
  const money = { amountMinor: minimumMinor, currency }
  if (refusing.length > 0) throw await beyond(db, { playerId, limits: refusing, money, language }, now)
  const isReduced = least !== undefined && least.roomMinor < method.maximumMinor
  const of = (wanted: DepositLimit['period']) => {
    const limit = limits.find(({ period }) => period === wanted)
    return limit && formatAmount(limit.limitMinor, limit.currency)
  }
  const [dailyLimit, weeklyLimit, monthlyLimit] = [of('Daily'), of('Weekly'), of('Monthly')]
  return {
    status: 'SUCCESS',
    minimumDeposit: formatAmount(minimumMinor, currency),
    maximumDeposit: formatAmount(isReduced ? least.roomMinor : method.maximumMinor, currency),
    currency,
    ...(isReduced && { limitedBy: least.limit.period }),
    ...(limits[0] && { limitCurrency: limits[0].currency }),
    ...(dailyLimit !== undefined && { dailyLimit }),
    ...(weeklyLimit !== undefined && { weeklyLimit }),
    ...(monthlyLimit !== undefined && { monthlyLimit }),
  }
}
