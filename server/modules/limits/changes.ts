/**
 * Changes of limits lock all the player's balances, so that every bet and deposit is judged before or after the change.
 */
import type * as operations from '@baize/contract/limits'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { Session } from '../../kit/http/session.ts'
import { saveGameLimit } from '../rounds/service.ts'
import { lockPlayer } from '../players/service.ts'
import { lockAll, minorOf } from '../wallet/service.ts'
import { limitCurrencyOf } from './currency.ts'
import {
  canBeConfirmed,
  changed,
  largestLimitMinor,
  type Limit,
  type LimitMinor,
  type LimitPeriod,
  type LimitType,
} from './rules.ts'
import { selectLimits, upsertLimit } from './store.ts'
import { decideTimeLimits } from './times/confirm-time.ts'

interface WithSession {
  readonly session: Session
}

/** @throws AppError `limits.onePeriod` unless exactly one period is named, `wallet.amount`, `limits.high` */
export function setPersonalDepositLimits(
  context: Context,
  { dailyLimit, weeklyLimit, monthlyLimit }: Parsed<typeof operations.setPersonalDepositLimits>,
  { session }: WithSession,
): Promise<Reply<typeof operations.setPersonalDepositLimits>> {
  const wishes = Object.entries({ Daily: dailyLimit, Weekly: weeklyLimit, Monthly: monthlyLimit })
  const [named, ...others] = wishes.filter(([, wish]) => wish !== undefined)
  if (!named || others.length > 0) throw new AppError('limits.onePeriod')
  const [period, wish = 'OFF'] = named
  return change(context, session, { type: 'DEPOSIT_LIMIT', period: period as LimitPeriod }, wish)
}

/** @throws AppError `wallet.amount`, `limits.high` */
export const updateLossLimit = (
  context: Context,
  { limit }: Parsed<typeof operations.updateLossLimit>,
  { session }: WithSession,
): Promise<Reply<typeof operations.updateLossLimit>> =>
  change(context, session, { type: 'LOSS_LIMIT', period: 'Weekly' }, limit)

/** @throws AppError `wallet.amount`, `limits.high` */
export const updateWagerLimit = (
  context: Context,
  { limit }: Parsed<typeof operations.updateWagerLimit>,
  { session }: WithSession,
): Promise<Reply<typeof operations.updateWagerLimit>> =>
  change(context, session, { type: 'WAGER_LIMIT', period: 'Weekly' }, limit)

interface Which {
  readonly type: LimitType
  readonly period: LimitPeriod
}

/** @param wish decimal text, or `OFF` */
async function change(context: Context, { playerId }: Session, which: Which, wish: string) {
  const { clock, config } = context
  const currency = await limitCurrencyOf(context, playerId)
  const { coolingDays } = config.limits
  const wishedMinor = wish === 'OFF' ? undefined : wishedMinorOf(wish, currency)
  const at = clock.now()
  return transaction(context.db, async (tx) => {
    await lockAll(tx, playerId, currency)
    const found = (await selectLimits(tx, playerId)).find(isSame(which))
    const before: Limit = found ?? { ...which, currency, limitMinor: undefined, pending: undefined }
    const after = { ...before, ...changed(before, wishedMinor, { at, coolingDays, newId }) }
    await save(tx, playerId, after, at)
    const said = { ...which, currency, from: textOf(before.limitMinor, currency), to: textOf(wishedMinor, currency) }
    await recordAudit(tx, { operation: 'changeLimit', playerId, actor: `player:${playerId}`, at, details: said })
    return { status: 'SUCCESS' as const, requiresDays: after.pending ? coolingDays : 0 }
  })
}

const isSame =
  (which: Which) =>
  ({ type, period }: Limit): boolean =>
    type === which.type && period === which.period

const textOf = (limitMinor: LimitMinor, currency: Currency): string =>
  limitMinor === undefined ? 'OFF' : formatAmount(limitMinor, currency)

function wishedMinorOf(text: string, currency: Currency): bigint {
  const limitMinor = minorOf(text, currency)
  if (limitMinor > largestLimitMinor) throw new AppError('limits.high')
  return limitMinor
}

async function save(tx: Tx, playerId: string, limit: Limit, at: Temporal.Instant): Promise<void> {
  await upsertLimit(tx, playerId, limit, at)
  const { type, currency, limitMinor } = limit
  if (type !== 'DEPOSIT_LIMIT') await saveGameLimit(tx, { playerId, currency }, type, limitMinor)
}

/**
 * Confirms raised and removed limits after their cooling-off, and cancels pending changes. All succeed or none.
 * @throws AppError `limits.pending` if a change is not, or no longer, pending, `limits.early` before the cooling-off is
 * over
 */
export async function confirmPendingLimit(
  context: Context,
  { confirmId, cancelId }: Parsed<typeof operations.confirmPendingLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.confirmPendingLimit>> {
  const { db, clock } = context
  const at = clock.now()
  const ids = [...new Set([...confirmId, ...cancelId])]
  // a player who does both keeps the stricter limit
  const isConfirmed = (id: string) => confirmId.includes(id) && !cancelId.includes(id)
  const decisions = ids.map((id) => ({ id, confirms: isConfirmed(id) }))
  await transaction(db, async (tx) => {
    await lockPlayer(tx, playerId)
    await lockAll(tx, playerId)
    const times = await decideTimeLimits(context, tx, { playerId, decisions, at })
    const limits = await selectLimits(tx, playerId)
    for (const { id, confirms } of decisions.filter((decision) => !times.has(decision.id))) {
      const limit = limits.find(({ pending }) => pending?.id === id)
      if (!limit?.pending) throw new AppError('limits.pending')
      if (confirms && !canBeConfirmed(limit.pending, at)) throw new AppError('limits.early')
      const limitMinor = confirms ? limit.pending.limitMinor : limit.limitMinor
      await save(tx, playerId, { ...limit, limitMinor, pending: undefined }, at)
      const { type, period, currency } = limit
      const details = { type, period, currency, confirms, to: textOf(limitMinor, currency) }
      const audit = { operation: 'confirmLimit', playerId, actor: `player:${playerId}`, at, details }
      await recordAudit(tx, audit)
    }
  })
  await context.bus.publish(playerId, ['play-time'])
  return { status: 'SUCCESS' }
}
