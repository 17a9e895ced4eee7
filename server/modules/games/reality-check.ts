import type * as operations from '@baize/contract/games'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { Instant } from '../../kit/clock.ts'
import { transaction, type Db, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Session } from '../../kit/http/session.ts'
import { lockPlayer } from '../players/service.ts'
import { holdLaunches, isHeld } from './play-pause.ts'
import {
  insertDue,
  isPaused,
  moveDues,
  resumeLaunches,
  saveInterval,
  selectDue,
  selectInterval,
} from './reality-check-store.ts'
import { launchLifetime } from './rules.ts'

interface WithSession {
  readonly session: Session
}

const lifetime = launchLifetime.toString()
/** A player who logs in again this soon has not taken a break from play. */
const recently = ({ sessions }: Context['config'], now: Instant): Instant =>
  now.subtract({ minutes: sessions.idleMinutes })

const isDue = (dueAt: Instant, now: Instant): boolean => Temporal.Instant.compare(dueAt, now) <= 0
const after = (now: Instant, minutes: number | undefined): Instant | undefined =>
  minutes === undefined ? undefined : now.add({ minutes })

export async function getRealityCheck(
  { db, clock, config }: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.getRealityCheck>> {
  const minutes = await selectInterval(db, session.playerId)
  const now = clock.now()
  const dueAt = await selectDue(db, session, recently(config, now))
  return {
    status: 'SUCCESS',
    interval: minutes ?? 0,
    ...(dueAt && { dueAt: dueAt.toString() }),
    at: now.toString(),
  }
}

export async function updateRealityCheck(
  { db, clock }: Context,
  { interval }: Parsed<typeof operations.updateRealityCheck>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.updateRealityCheck>> {
  const minutes = interval === 0 ? undefined : interval
  await transaction(db, async (tx) => {
    await lockPlayer(tx, playerId)
    const now = clock.now()
    await saveInterval(tx, playerId, minutes, now)
    await moveDues(tx, playerId, lifetime, { now, dueAt: after(now, minutes) })
  })
  return { status: 'SUCCESS' }
}

export async function confirmRealityCheck(
  { db, clock, config }: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.confirmRealityCheck>> {
  await transaction(db, async (tx) => {
    await lockPlayer(tx, session.playerId)
    const now = clock.now()
    const dueAt = await selectDue(tx, session, recently(config, now))
    if (!dueAt || !isDue(dueAt, now)) return
    const nextDueAt = after(now, await selectInterval(tx, session.playerId))
    await resumeLaunches(tx, session.playerId, lifetime, { now, nextDueAt })
    await holdLaunches(tx, session.playerId)
  })
  return { status: 'SUCCESS' }
}

/**
 * The instant until which a launch of the session may bet, or undefined if the player wants no checks. The caller has
 * locked the player.
 * @throws AppError `games.realityCheck` if a check waits for its answer
 */
export async function nextCheck(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  session: Session,
  now: Instant,
): Promise<Instant | undefined> {
  const known = await selectDue(tx, session, recently(config, now))
  if (known && isDue(known, now)) throw new AppError('games.realityCheck')
  const dueAt = known ?? after(now, await selectInterval(tx, session.playerId))
  if (dueAt) await insertDue(tx, session, dueAt)
  return dueAt
}

/** Whether the launch takes no bets until the player answers a reality check, or the question of a pause. */
export const waitsForAnswer = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  token: string,
): Promise<boolean> => (await isPaused(db, playerId, token, clock.now())) || isHeld(db, playerId, token)
