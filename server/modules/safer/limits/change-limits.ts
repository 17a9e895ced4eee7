/**
 * Players set, change and add their limits. Changing a money limit locks all balances of the player, and changing a
 * time limit locks the player's row. Bets, deposits and openings of games take the same locks, so each of them is
 * checked against the limit either before or after the change.
 */
import type * as operations from '@baize/contract/limits/player'
import type * as timeOperations from '@baize/contract/limits/time-limits'
import { type Currency, parseAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { limitCurrencyOf } from './currency.ts'
import { addIn, changeIn, inCurrency, inMinutes, type Changed } from './life-cycle.ts'
import { canBeSet, largestLimitMinor, type LimitPeriod, type MoneyLimit, type TimeLimit } from './rules.ts'

interface WithSession {
  readonly session: Session
}

type MoneyName = Pick<MoneyLimit, 'type' | 'period'>
type TimeName = Pick<TimeLimit, 'type' | 'period'>

/**
 * @throws AppError `limits.onePeriod` if the request does not contain exactly one period, `wallet.amount` if the amount
 * is invalid, `limits.high` if it is too high
 */
export function setPersonalDepositLimits(
  context: Context,
  { dailyLimit, weeklyLimit, monthlyLimit }: Parsed<typeof operations.setPersonalDepositLimits>,
  { session }: WithSession,
): Promise<Reply<typeof operations.setPersonalDepositLimits>> {
  const requests = Object.entries({ Daily: dailyLimit, Weekly: weeklyLimit, Monthly: monthlyLimit })
  const [named, ...others] = requests.filter(([, request]) => request !== undefined)
  if (!named || others.length > 0) throw new AppError('limits.onePeriod')
  const [period, request = 'OFF'] = named
  return changeLimit(context, session.playerId, { type: 'DEPOSIT_LIMIT', period: period as LimitPeriod }, request)
}

/** @throws AppError `wallet.amount` if the amount is invalid, `limits.high` if it is too high */
export const updateLossLimit = (
  context: Context,
  { limit }: Parsed<typeof operations.updateLossLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.updateLossLimit>> =>
  changeLimit(context, playerId, { type: 'LOSS_LIMIT', period: 'Weekly' }, limit)

/** @throws AppError `wallet.amount` if the amount is invalid, `limits.high` if it is too high */
export const updateWagerLimit = (
  context: Context,
  { limit }: Parsed<typeof operations.updateWagerLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.updateWagerLimit>> =>
  changeLimit(context, playerId, { type: 'WAGER_LIMIT', period: 'Weekly' }, limit)

export const updateSessionLimit = (
  context: Context,
  { limit }: Parsed<typeof timeOperations.updateSessionLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof timeOperations.updateSessionLimit>> =>
  changeTimeLimit(context, playerId, { type: 'SESSION_LIMIT', period: 'Weekly' }, limit === 'OFF' ? undefined : limit)

/**
 * Changes a money limit.
 * @param request a decimal amount, or `OFF` to remove the limit
 * @throws AppError `wallet.amount` if the amount is invalid; `limits.high` if it is too high; `limits.notInForce` if
 * the request changes a dynamic limit that the player does not have
 */
export const changeLimit = (context: Context, playerId: string, name: MoneyName, request: string): Promise<Changed> =>
  transaction(context.db, (tx) => changeLimitIn(context, tx, { playerId, name, request, actor: `player:${playerId}` }))

/** Does the same as `changeLimit`, but inside the caller's transaction. */
export async function changeLimitIn(
  context: Context,
  tx: Tx,
  { request, ...change }: { playerId: string; name: MoneyName; request: string; actor: string },
): Promise<Changed> {
  const currency = await limitCurrencyOf({ db: tx }, change.playerId)
  const requested = request === 'OFF' ? undefined : minorIn(request, currency)
  return changeIn(context, tx, inCurrency(currency), { ...change, requested })
}

function minorIn(text: string, currency: Currency): bigint {
  const limitMinor = parseAmount(text, currency)
  if (limitMinor === undefined) throw refusedFields('wallet.amount', ['limit'])
  if (limitMinor > largestLimitMinor) throw refusedFields('limits.high', ['limit'])
  return limitMinor
}

/**
 * Changes a time limit. A lower limit applies immediately, even to games that are already open.
 * @param requested whole minutes: 10 to 60 for a session, at least 10 for game time; undefined removes the limit
 * @throws AppError `request.invalid` for other minutes; `limits.notInForce` if the request changes a dynamic limit that
 * the player does not have
 */
export async function changeTimeLimit(
  context: Context,
  playerId: string,
  name: TimeName,
  requested: number | undefined,
): Promise<Changed> {
  const change = { playerId, name, requested, actor: `player:${playerId}` }
  const changed = await transaction(context.db, (tx) => changeTimeLimitIn(context, tx, change))
  await context.bus.publish(playerId, ['play-time'])
  return changed
}

/**
 * Does the same as `changeTimeLimit`, but inside the caller's transaction. The caller must notify the player's open
 * pages after the commit.
 */
export async function changeTimeLimitIn(
  context: Context,
  tx: Tx,
  change: { playerId: string; name: TimeName; requested: number | undefined; actor: string },
): Promise<Changed> {
  if (!canBeSet(change.name.type, change.requested)) throw new AppError('request.invalid')
  return changeIn(context, tx, inMinutes, change)
}

/**
 * Adds a dynamic money limit. What the player does from now until the expiry counts towards it.
 * @throws AppError `wallet.amount` if the amount is invalid; `limits.high` if it is too high; `limits.inForce` if the
 * player already has a dynamic limit of this type
 */
export async function addLimit(
  context: Context,
  playerId: string,
  { type, request, expiresAt }: { readonly request: string; readonly expiresAt: Instant } & Pick<MoneyLimit, 'type'>,
): Promise<void> {
  const currency = await limitCurrencyOf(context, playerId)
  const name = { type, period: 'Dynamic' } as const
  const added = { playerId, name, value: minorIn(request, currency), expiresAt }
  await transaction(context.db, (tx) => addIn(context, tx, inCurrency(currency), added))
}

/**
 * Adds a dynamic limit on game time. What the player plays from now until the expiry counts towards it.
 * @throws AppError `request.invalid` for less than 10 minutes; `limits.inForce` if the player already has a dynamic
 * limit on game time
 */
export async function addGameTimeLimit(
  context: Context,
  playerId: string,
  { minutes, expiresAt }: { readonly minutes: number; readonly expiresAt: Instant },
): Promise<void> {
  const name = { type: 'GAME_TIME_LIMIT', period: 'Dynamic' } as const
  if (!canBeSet(name.type, minutes)) throw new AppError('request.invalid')
  await transaction(context.db, (tx) => addIn(context, tx, inMinutes, { playerId, name, value: minutes, expiresAt }))
  await context.bus.publish(playerId, ['play-time'])
}
