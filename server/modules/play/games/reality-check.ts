import type * as operations from '@baize/contract/games/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { isHeld } from './play-pause.ts'
import {
  insertDue,
  isPaused,
  moveAnswered,
  moveDues,
  saveCheck,
  selectCheck,
  selectDue,
  type KnownCheck,
  type RealityCheck,
} from './reality-check-store.ts'
import { updateLaunchExpiry } from './times/play-end-store.ts'

interface WithSession {
  readonly session: Session
}

/**
 * The instant after which a session must have been used to count as recently used. A player who logs in again within
 * the idle time has not taken a break from play, so the checks of the previous session still apply.
 */
const recently = ({ sessions }: Context['config'], now: Instant): Instant =>
  now.subtract({ minutes: sessions.idleMinutes })

const isDue = (dueAt: Instant, now: Instant): boolean => Temporal.Instant.compare(dueAt, now) <= 0

/**
 * When the next check is due, counted from `now`. Undefined if the player has no reality check, or if the check's end
 * date comes first.
 */
function after(now: Instant, check: RealityCheck | undefined): Instant | undefined {
  const dueAt = check && now.add({ minutes: check.minutes })
  return dueAt && check.expiresAt && Temporal.Instant.compare(dueAt, check.expiresAt) >= 0 ? undefined : dueAt
}

export async function getRealityCheck(
  { db, clock, config }: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.getRealityCheck>> {
  const now = clock.now()
  const check = await selectCheck(db, session.playerId, now)
  const dueAt = await selectDue(db, session, recently(config, now))
  return {
    status: 'SUCCESS',
    interval: check?.minutes ?? 0,
    ...(check?.expiresAt && { expiryDate: check.expiresAt.toString() }),
    ...(dueAt && { dueAt: dueAt.toString() }),
    at: now.toString(),
  }
}

export async function updateRealityCheck(
  context: Context,
  { interval }: Parsed<typeof operations.updateRealityCheck>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.updateRealityCheck>> {
  await changeCheck(context, playerId, (_known, now) =>
    interval === 0 ? undefined : { minutes: interval, createdAt: now, expiresAt: undefined },
  )
  return { status: 'SUCCESS' }
}

/** Returns the player's reality check for other modules. Undefined if the player has none. */
export const readRealityCheck = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  playerId: string,
): Promise<KnownCheck | undefined> => selectCheck(db, playerId, clock.now())

/**
 * Adds a reality check that ends at a given time.
 * @param minutes the interval: 10 to 60 minutes, in steps of ten
 * @throws AppError `limits.inForce` if the player already has a reality check
 */
export const addRealityCheck = (
  context: Context,
  playerId: string,
  { minutes, expiresAt }: { readonly minutes: number; readonly expiresAt: Instant },
): Promise<void> =>
  changeCheck(context, playerId, (known, now) => {
    if (known) throw new AppError('limits.inForce')
    return { minutes, createdAt: now, expiresAt }
  })

/**
 * Changes the interval of a reality check that has an end date. The end date does not change.
 * @param minutes the new interval; undefined removes the check
 * @throws AppError `limits.notInForce` if the player has no check with an end date
 */
export const changeRealityCheck = (context: Context, playerId: string, minutes: number | undefined): Promise<void> =>
  changeCheck(context, playerId, (known) => {
    if (!known?.expiresAt) throw new AppError('limits.notInForce')
    return minutes === undefined ? undefined : { ...known, minutes }
  })

async function changeCheck(
  { db, clock, bus }: Context,
  playerId: string,
  change: (known: RealityCheck | undefined, now: Instant) => RealityCheck | undefined,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockPlayerRow(tx, playerId)
    const at = clock.now()
    const known = await selectCheck(tx, playerId, at)
    const check = change(known, at)
    await saveCheck(tx, playerId, check, at)
    await moveDues(tx, playerId, { now: at, dueAt: after(at, check) })
    await updateLaunchExpiry(tx, playerId)
    const details = {
      from: known?.minutes ?? 'OFF',
      to: check?.minutes ?? 'OFF',
      ...(check?.expiresAt && { until: check.expiresAt.toString() }),
    }
    await recordAudit(tx, { operation: 'changeRealityCheck', playerId, actor: `player:${playerId}`, at, details })
  })
  await bus.publish(playerId, ['reality-check'])
}

/**
 * Records the player's answer to a due reality check. The answer counts for all tabs and sessions of the player, so all
 * of their open pages are notified.
 */
export async function confirmRealityCheck(
  { db, clock, config, bus }: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.confirmRealityCheck>> {
  const isAnswer = await transaction(db, async (tx) => {
    await lockPlayerRow(tx, session.playerId)
    const now = clock.now()
    const dueAt = await selectDue(tx, session, recently(config, now))
    if (!dueAt || !isDue(dueAt, now)) return false
    const nextDueAt = after(now, await selectCheck(tx, session.playerId, now))
    await moveAnswered(tx, session.playerId, { now, nextDueAt })
    await updateLaunchExpiry(tx, session.playerId)
    return true
  })
  if (isAnswer) await bus.publish(session.playerId, ['reality-check'])
  return { status: 'SUCCESS' }
}

/**
 * Sets when the session's first check is due, unless a time is set already. The caller must have locked the player's
 * row, and must call `updateLaunchExpiry` afterwards.
 * @throws AppError `games.realityCheck` if a due check is unanswered
 */
export async function startChecks(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  session: Session,
  now: Instant,
): Promise<void> {
  const known = await selectDue(tx, session, recently(config, now))
  if (known && isDue(known, now)) throw new AppError('games.realityCheck')
  const dueAt = known ?? after(now, await selectCheck(tx, session.playerId, now))
  if (dueAt) await insertDue(tx, session, dueAt)
}

/**
 * Whether the launch takes no bets because the player must first answer a reality check or the question for which play
 * was paused.
 */
export const waitsForAnswer = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  token: string,
): Promise<boolean> => (await isPaused(db, playerId, token, clock.now())) || isHeld(db, playerId, token)
