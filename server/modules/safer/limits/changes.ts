/**
 * Changes of limits lock all the player's balances, so that every bet and deposit is judged before or after the change.
 */
import type * as operations from '@baize/contract/limits/player'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError, refusedFields } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import { beginDynamicLimit, changeDynamicLimit, endDynamicLimit, saveGameLimit } from '../../play/rounds/service.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { lockAllBalances } from '../../money/ledger/service.ts'
import { minorOf } from '../../money/wallet/service.ts'
import { limitCurrencyOf } from './currency.ts'
import {
  canBeConfirmed,
  changed,
  isSame,
  largestLimitMinor,
  type Limit,
  type LimitMinor,
  type LimitPeriod,
  type LimitType,
  type Which,
} from './rules.ts'
import { selectLimits } from './store.ts'
import { saveLimit } from './save-limit.ts'
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
  const requests = Object.entries({ Daily: dailyLimit, Weekly: weeklyLimit, Monthly: monthlyLimit })
  const [named, ...others] = requests.filter(([, request]) => request !== undefined)
  if (!named || others.length > 0) throw new AppError('limits.onePeriod')
  const [period, request = 'OFF'] = named
  return change(context, session, { type: 'DEPOSIT_LIMIT', period: period as LimitPeriod }, request)
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

/**
 * @param request decimal text, or `OFF`
 * @throws AppError `wallet.amount`, `limits.high`, `limits.notInForce` for a dynamic limit that does not exist
 */
export const change = (context: Context, { playerId }: Pick<Session, 'playerId'>, which: Which, request: string) =>
  transaction(context.db, (tx) => changeIn(context, tx, { playerId, which, request, actor: `player:${playerId}` }))

interface Change {
  readonly playerId: string
  readonly which: Which
  readonly request: string
  readonly actor: string
}

/** `change` inside a larger transaction. */
export async function changeIn(context: Context, tx: Tx, { playerId, which, request, actor }: Change) {
  const { clock, config } = context
  const currency = await limitCurrencyOf({ db: tx }, playerId)
  const { coolingDays } = config.limits
  const requestedMinor = request === 'OFF' ? undefined : requestedMinorOf(request, currency)
  const at = clock.now()
  await lockAllBalances(tx, playerId, currency)
  const found = (await selectLimits(tx, playerId, at)).find(isSame(which))
  if (which.period === 'Dynamic' && found?.limitMinor === undefined) throw new AppError('limits.notInForce')
  const before = found?.limitMinor === undefined ? { ...noLimit(which, currency, at), pending: found?.pending } : found
  const after = { ...before, ...changed(before, requestedMinor, { at, coolingDays, newId }) }
  await save(tx, playerId, after, at)
  const said = { ...which, currency, from: textOf(before.limitMinor, currency), to: textOf(requestedMinor, currency) }
  await recordAudit(tx, { operation: 'changeLimit', playerId, actor, at, details: said })
  return { status: 'SUCCESS' as const, requiresDays: after.pending ? coolingDays : 0 }
}

const noLimit = (which: Which, currency: Currency, at: Temporal.Instant): Limit => ({
  ...which,
  currency,
  limitMinor: undefined,
  pending: undefined,
  createdAt: at,
  changedAt: at,
  expiresAt: undefined,
})

const textOf = (limitMinor: LimitMinor, currency: Currency): string =>
  limitMinor === undefined ? 'OFF' : formatAmount(limitMinor, currency)

function requestedMinorOf(text: string, currency: Currency): bigint {
  const limitMinor = minorOf(text, currency, 'limit')
  if (limitMinor > largestLimitMinor) throw refusedFields('limits.high', ['limit'])
  return limitMinor
}

async function save(tx: Tx, playerId: string, limit: Limit, at: Temporal.Instant): Promise<void> {
  await saveLimit(tx, playerId, limit, at)
  const { type, period, currency, limitMinor } = limit
  if (type === 'DEPOSIT_LIMIT') return
  if (period !== 'Dynamic') await saveGameLimit(tx, { playerId, currency }, type, limitMinor)
  else if (limitMinor === undefined) await endDynamicLimit(tx, playerId, type)
  else await changeDynamicLimit(tx, playerId, type, limitMinor)
}

/**
 * Adds a limit that counts from now until it expires.
 * @throws AppError `wallet.amount`, `limits.high`, `limits.inForce` if there is one already
 */
export async function addDynamicLimit(
  context: Context,
  playerId: string,
  {
    type,
    request,
    expiresAt,
  }: { readonly type: LimitType; readonly request: string; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  const currency = await limitCurrencyOf(context, playerId)
  const limitMinor = requestedMinorOf(request, currency)
  const which = { type, period: 'Dynamic' } as const
  await transaction(context.db, async (tx) => {
    await lockAllBalances(tx, playerId, currency)
    const at = context.clock.now()
    const known = (await selectLimits(tx, playerId, at)).find(isSame(which))
    if (known?.limitMinor !== undefined) throw new AppError('limits.inForce')
    await saveLimit(tx, playerId, { ...noLimit(which, currency, at), limitMinor, expiresAt }, at)
    if (type !== 'DEPOSIT_LIMIT')
      await beginDynamicLimit(tx, { playerId, currency }, type, { limitMinor, until: expiresAt })
    const until = expiresAt.toString()
    const details = { ...which, currency, from: 'OFF', to: textOf(limitMinor, currency), until }
    await recordAudit(tx, { operation: 'changeLimit', playerId, actor: `player:${playerId}`, at, details })
  })
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
    await lockPlayerRow(tx, playerId)
    await lockAllBalances(tx, playerId)
    const times = await decideTimeLimits(context, tx, { playerId, decisions, at })
    const limits = await selectLimits(tx, playerId, at)
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
