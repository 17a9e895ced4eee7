import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import {
  closeLaunches,
  hasLiveLaunch,
  saveEnds,
  selectExpiry,
  selectLimits,
  updateLaunchExpiry,
} from './play-end-store.ts'
import {
  endOfGameTime,
  endOfSession,
  playedMs,
  stakeMs,
  stretchesOf,
  type End,
  type GameTime,
  type Signs,
} from './play-rules.ts'
import { selectSigns, selectStakes } from './sign-store.ts'

type Settings = Pick<Context, 'config'>

/** When a player's time limits end play, as computed at one instant. */
export interface PlayTime {
  readonly sessionEnd: End | undefined
  /** The end that applies among all limits on game time, as `strictest` chooses it. */
  readonly timeEnd: End | undefined
  readonly signs: Signs | undefined
}

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs
const instantOf = (ms: number): Instant => Temporal.Instant.fromEpochMilliseconds(Math.ceil(ms))

type Limits = Awaited<ReturnType<typeof selectLimits>>

function gameTimeOf({ minutes, createdAt, expiresAt }: Limits[number]): GameTime {
  const limitMs = minutes * minuteMs
  if (!expiresAt) return { limitMs, lengthMs: weekMs }
  return { limitMs, fromMs: createdAt.epochMilliseconds, toMs: expiresAt.epochMilliseconds }
}

/**
 * Returns from when stakes must be read, in milliseconds since 1970. A stake counts for five minutes, so a stake up to
 * five minutes before the limit's window still counts partly inside it.
 */
const firstStakeMs = (limit: GameTime, nowMs: number): number =>
  ('fromMs' in limit ? limit.fromMs : nowMs - limit.lengthMs) - stakeMs

/**
 * Computes when the player's time limits end play. Undefined if the player has no time limit.
 * @param leastMs game time counts as ended if less than this much time remains
 */
async function judge(
  { config }: Settings,
  db: Db,
  playerId: string,
  now: Instant,
  leastMs?: number,
): Promise<PlayTime | undefined> {
  const limits = await selectLimits(db, playerId, now)
  if (limits.length === 0) return undefined
  const nowMs = now.epochMilliseconds
  const restMs = config.limits.restMinutes * minuteMs
  const signs = await selectSigns(db, playerId, now, restMs)
  const session = limits.find(({ type }) => type === 'SESSION_LIMIT')
  const sessionEnd = session && endOfSession(signs, nowMs, { limitMs: session.minutes * minuteMs, restMs })
  const times = limits.filter(({ type }) => type === 'GAME_TIME_LIMIT').map(gameTimeOf)
  if (times.length === 0) return { sessionEnd, timeEnd: undefined, signs }
  const since = Math.min(...times.map((limit) => firstStakeMs(limit, nowMs)))
  const stretches = stretchesOf(await selectStakes(db, playerId, instantOf(since)))
  const ends = times.flatMap((limit) => endOfGameTime(stretches, nowMs, limit, leastMs) ?? [])
  return { sessionEnd, timeEnd: strictest(ends), signs }
}

/**
 * Returns the end that applies if there are several. If some limits have already ended play, it is the one with the
 * latest `againMs`; otherwise it is the earliest end.
 */
export function strictest(ends: readonly (End | undefined)[]): End | undefined {
  const known = ends.filter((end) => end !== undefined)
  const over = known.filter(({ againMs }) => againMs !== undefined)
  if (over.length > 0) return over.reduce((one, other) => ((other.againMs ?? 0) > (one.againMs ?? 0) ? other : one))
  return known.reduce<End | undefined>((one, other) => (one && one.endsMs <= other.endsMs ? one : other), undefined)
}

/** When the player can play again; undefined if they can play now. */
function againAt(play: PlayTime | undefined): Instant | undefined {
  const { againMs } = strictest([play?.sessionEnd, play?.timeEnd]) ?? {}
  return againMs === undefined ? undefined : instantOf(againMs)
}

/** Rounded down to a millisecond, so that no launch outlives a limit by a fraction of a millisecond. */
const endOf = (end: End | undefined): Instant | undefined =>
  end && Temporal.Instant.fromEpochMilliseconds(Math.floor(end.endsMs))

async function save(tx: Tx, playerId: string, play: PlayTime | undefined): Promise<void> {
  await saveEnds(tx, playerId, { sessionEndsAt: endOf(play?.sessionEnd), timeEndsAt: endOf(play?.timeEnd) })
  await updateLaunchExpiry(tx, playerId)
}

/**
 * Checks whether the player may open a game. If so, it updates when the player's launches expire. The caller must have
 * locked the player's row.
 * @returns when the player can play again; undefined if they may play now
 */
export async function admitPlay(
  context: Settings,
  tx: Tx,
  playerId: string,
  now: Instant,
): Promise<Instant | undefined> {
  const play = await judge(context, tx, playerId, now, stakeMs)
  const again = againAt(play)
  if (!again) await save(tx, playerId, play)
  return again
}

/** Applies changed time limits to the player's launches. The caller must have locked the player's row. */
export async function adjustPlay(context: Settings, tx: Tx, playerId: string, now: Instant): Promise<void> {
  await save(tx, playerId, await judge(context, tx, playerId, now))
}

/**
 * Recomputes the time limits for a launch whose bet was refused, because the player may have paused since the last
 * computation and so have time left. If play has ended, the launches are closed for good. The caller must have locked
 * the player's row.
 * @returns `over` if a time limit has ended play, `renewed` if the launch takes bets again, otherwise undefined
 */
export async function judgeAgain(
  context: Settings,
  tx: Tx,
  { playerId, token }: { readonly playerId: string; readonly token: string },
  now: Instant,
): Promise<'over' | 'renewed' | undefined> {
  const play = await judge(context, tx, playerId, now)
  const isOver = againAt(play) !== undefined
  if (isOver) await closeLaunches(tx, playerId)
  await save(tx, playerId, play)
  if (isOver) return 'over'
  const expiresAt = await selectExpiry(tx, playerId, token)
  return expiresAt && Temporal.Instant.compare(expiresAt, now) > 0 ? 'renewed' : undefined
}

/**
 * Computes the current effect of the player's time limits without storing anything. If no launch of the player takes
 * bets, game time counts as ended when less than five minutes remain, because a game could not be opened. Undefined if
 * the player has no time limit.
 */
export async function readPlayTime(
  context: Settings & Pick<Context, 'db'>,
  playerId: string,
  now: Instant,
): Promise<PlayTime | undefined> {
  const { db } = context
  return judge(context, db, playerId, now, (await hasLiveLaunch(db, playerId, now)) ? undefined : stakeMs)
}

/** How many minutes the player has played for real money since the instant, rounded up. */
export async function playedMinutes(db: Db, playerId: string, since: Instant, now: Instant): Promise<number> {
  const stretches = stretchesOf(await selectStakes(db, playerId, since.subtract({ milliseconds: stakeMs })))
  return Math.ceil(playedMs(stretches, since.epochMilliseconds, now.epochMilliseconds) / minuteMs)
}
