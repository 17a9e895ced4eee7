/**
 * The life cycle of a limit. A player sets it or lowers it with immediate effect. Raising or removing it takes effect
 * after a cooling-off and only if the player then confirms; until then the change is pending and can be cancelled.
 * Money and time limits follow the same rules, and everything in which they differ is in their `Measure`.
 */
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId } from '../../../kit/ids.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import { lockAllBalances } from '../../money/ledger/service.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { adjustPlay } from '../../play/games/service.ts'
import { beginDynamicLimit, changeDynamicLimit, endDynamicLimit, saveGameLimit } from '../../play/rounds/service.ts'
import {
  canBeConfirmed,
  changed,
  isSame,
  type LimitName,
  type LimitState,
  type LimitValue,
  type MoneyLimit,
  type TimeLimit,
} from './rules.ts'
import { selectLimits, selectTimeLimits, upsertLimit, upsertTimeLimit } from './store.ts'

interface Measure<Name extends LimitName, Value extends LimitValue> {
  /** The operation under which a change is recorded in the player's audit log. */
  readonly operation: 'changeLimit' | 'changeTimeLimit'
  /** Further details of the limit, for the audit log and for webhooks. */
  readonly facts: { readonly currency?: Currency }
  textOf(value: Value): string
  /**
   * Takes the lock that bets, deposits or openings of games also take, so that each of them is checked either against
   * the limit before the change or against the limit after it.
   */
  lock(tx: Tx, playerId: string): Promise<unknown>
  select(db: Db, playerId: string, at: Instant): Promise<(Name & LimitState<Value>)[]>
  /**
   * Stores the limit and applies it to play. `isNew` is true if a dynamic limit has just been added. Such a limit
   * counts from zero, whereas a change of an existing dynamic limit keeps what it has counted.
   */
  save(context: Context, tx: Tx, limit: OfPlayer<Name & LimitState<Value>>, how: Saving): Promise<void>
}

type OfPlayer<Limit> = { readonly playerId: string; readonly limit: Limit }

interface Saving {
  readonly at: Instant
  readonly isNew: boolean
}

type MoneyName = Pick<MoneyLimit, 'type' | 'period'>
type TimeName = Pick<TimeLimit, 'type' | 'period'>

/**
 * Money limits, in the currency of the player's primary account. A change locks the balances, as bets and deposits do.
 */
export const inCurrency = (currency: Currency): Measure<MoneyName, bigint> => ({
  operation: 'changeLimit',
  facts: { currency },
  textOf: (minor) => formatAmount(minor, currency),
  lock: (tx, playerId) => lockAllBalances(tx, playerId, currency),
  select: selectLimits,
  async save(_context, tx, { playerId, limit }, { at, isNew }) {
    const { type, period, value, expiresAt } = limit
    await upsertLimit(tx, playerId, { ...limit, currency }, at)
    if (type === 'DEPOSIT_LIMIT') return
    const owner = { playerId, currency }
    if (period !== 'Dynamic') await saveGameLimit(tx, owner, type, value)
    else if (value === undefined) await endDynamicLimit(tx, playerId, type)
    else if (isNew && expiresAt) await beginDynamicLimit(tx, owner, type, { limitMinor: value, until: expiresAt })
    else await changeDynamicLimit(tx, playerId, type, value)
  },
})

/**
 * Time limits, in minutes of play. A change locks the player's row, as the opening of a game does, and applies
 * immediately to games that are already open.
 */
export const inMinutes: Measure<TimeName, number> = {
  operation: 'changeTimeLimit',
  facts: {},
  textOf: String,
  lock: lockPlayerRow,
  select: selectTimeLimits,
  async save(context, tx, { playerId, limit }, { at }) {
    await upsertTimeLimit(tx, playerId, limit, at)
    await adjustPlay(context, tx, playerId, at)
  },
}

export interface Changed {
  readonly status: 'SUCCESS'
  /** How many days must pass before the change can be confirmed. 0 if it applies immediately. */
  readonly requiresDays: number
}

interface Change<Name, Value> {
  readonly playerId: string
  readonly name: Name
  /** The new value. Undefined removes the limit. */
  readonly requested: Value | undefined
  readonly actor: string
}

const noLimit = (at: Instant) => ({
  value: undefined,
  pending: undefined,
  createdAt: at,
  changedAt: at,
  expiresAt: undefined,
})

/**
 * Sets, lowers, raises or removes a limit. The caller must have validated the value.
 * @throws AppError `limits.notInForce` if the request changes a dynamic limit that the player does not have
 */
export async function changeIn<Name extends LimitName, Value extends LimitValue>(
  context: Context,
  tx: Tx,
  measure: Measure<Name, Value>,
  { playerId, name, requested, actor }: Change<NoInfer<Name>, NoInfer<Value>>,
): Promise<Changed> {
  const { coolingDays } = context.config.limits
  await measure.lock(tx, playerId)
  const at = context.clock.now()
  const known = (await measure.select(tx, playerId, at)).find(isSame(name))
  if (known?.value === undefined && name.period === 'Dynamic') throw new AppError('limits.notInForce')
  // A limit that was removed and is set again counts as new, so its creation time is the present time.
  const before: Name & LimitState<Value> = known?.value === undefined ? { ...name, ...noLimit(at) } : known
  const after = { ...before, ...changed(before, requested, { at, coolingDays, newId }) }
  await save(context, tx, measure, { playerId, limit: after }, { at, isNew: false })
  const details = { ...factsOf(measure, name), from: textOf(measure, before.value), to: textOf(measure, requested) }
  await recordAudit(tx, { operation: measure.operation, playerId, actor, at, details })
  return { status: 'SUCCESS', requiresDays: after.pending ? coolingDays : 0 }
}

/**
 * Adds a dynamic limit. What the player does from now until the expiry counts towards it.
 * @throws AppError `limits.inForce` if the player already has a dynamic limit of this type
 */
export async function addIn<Name extends LimitName, Value extends LimitValue>(
  context: Context,
  tx: Tx,
  measure: Measure<Name, Value>,
  {
    playerId,
    name,
    value,
    expiresAt,
  }: {
    readonly playerId: string
    readonly name: NoInfer<Name>
    readonly value: NoInfer<Value>
    readonly expiresAt: Instant
  },
): Promise<void> {
  await measure.lock(tx, playerId)
  const at = context.clock.now()
  const known = (await measure.select(tx, playerId, at)).find(isSame(name))
  if (known?.value !== undefined) throw new AppError('limits.inForce')
  const limit = { ...name, ...noLimit(at), value, expiresAt }
  await save(context, tx, measure, { playerId, limit }, { at, isNew: true })
  const to = measure.textOf(value)
  const details = { ...factsOf(measure, name), from: 'OFF', to, until: expiresAt.toString() }
  await recordAudit(tx, { operation: measure.operation, playerId, actor: `player:${playerId}`, at, details })
}

export interface Decision {
  /** The id of the pending change. */
  readonly id: string
  /** True if the player confirms the change, false if they cancel it. */
  readonly confirms: boolean
}

/**
 * Confirms or cancels pending changes. Ids of changes to limits that `measure` does not cover are skipped. The caller
 * must have taken the measure's lock.
 * @returns the ids of the changes that were decided
 * @throws AppError `limits.early` before the cooling-off is over
 */
export async function decideIn<Name extends LimitName, Value extends LimitValue>(
  context: Context,
  tx: Tx,
  measure: Measure<Name, Value>,
  { playerId, decisions, at }: { playerId: string; decisions: readonly Decision[]; at: Instant },
): Promise<Set<string>> {
  const limits = await measure.select(tx, playerId, at)
  const decided = new Set<string>()
  for (const { id, confirms } of decisions) {
    const limit = limits.find(({ pending }) => pending?.id === id)
    if (!limit?.pending) continue
    if (confirms && !canBeConfirmed(limit.pending, at)) throw new AppError('limits.early')
    const value = confirms ? limit.pending.value : limit.value
    await save(context, tx, measure, { playerId, limit: { ...limit, value, pending: undefined } }, { at, isNew: false })
    const details = { ...factsOf(measure, limit), confirms, to: textOf(measure, value) }
    await recordAudit(tx, { operation: 'confirmLimit', playerId, actor: `player:${playerId}`, at, details })
    decided.add(id)
  }
  return decided
}

/** Stores the limit, and records the event for webhook endpoints. */
async function save<Name extends LimitName, Value extends LimitValue>(
  context: Context,
  tx: Tx,
  measure: Measure<Name, Value>,
  { playerId, limit }: OfPlayer<NoInfer<Name & LimitState<Value>>>,
  how: Saving,
): Promise<void> {
  await measure.save(context, tx, { playerId, limit }, how)
  const { value, pending, expiresAt } = limit
  const data = {
    playerId,
    ...factsOf(measure, limit),
    limit: value === undefined ? null : measure.textOf(value),
    risesAt: pending?.effectiveAt.toString() ?? null,
    expiresAt: expiresAt?.toString() ?? null,
  }
  await recordEvent(tx, { type: 'limit.changed', data, at: how.at })
}

const factsOf = ({ facts }: { readonly facts: { readonly currency?: Currency } }, { type, period }: LimitName) => ({
  type,
  period,
  ...facts,
})

/** The value as players see it and as requests send it. `OFF` means no limit. */
export const textOf = <Value extends LimitValue>(
  measure: { textOf(value: Value): string },
  value: Value | undefined,
): string => (value === undefined ? 'OFF' : measure.textOf(value))

/** Describes a pending change in a reply to the player. */
export const pendingOf = <Value extends LimitValue>(
  measure: { textOf(value: Value): string },
  { type, period, pending }: LimitName & Pick<LimitState<Value>, 'pending'>,
) =>
  pending && {
    id: pending.id,
    limit: textOf(measure, pending.value),
    limitType: type,
    limitPeriod: period,
    effectiveDate: pending.effectiveAt.toString(),
  }
