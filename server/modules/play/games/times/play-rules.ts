/**
 * Pure functions that compute the time limits. All instants are in milliseconds since 1970, all durations in
 * milliseconds.
 */

/** A continuous period of play. */
export interface Stretch {
  readonly beganMs: number
  readonly endedMs: number
}

const minuteMs = 60_000

/**
 * How long each stake counts as play. The time played is the union of these five-minute intervals, so a short pause
 * between stakes counts as play, and play in parallel windows is not counted twice.
 */
export const stakeMs = 5 * minuteMs

/** The periods of play that result from stakes at these ascending instants. */
export function stretchesOf(stakesMs: readonly number[]): Stretch[] {
  const stretches: { beganMs: number; endedMs: number }[] = []
  for (const atMs of stakesMs) {
    const last = stretches.at(-1)
    if (last && atMs <= last.endedMs) last.endedMs = atMs + stakeMs
    else stretches.push({ beganMs: atMs, endedMs: atMs + stakeMs })
  }
  return stretches
}

export const playedMs = (stretches: readonly Stretch[], fromMs: number, toMs: number): number =>
  stretches.reduce(
    (sum, { beganMs, endedMs }) => sum + Math.max(0, Math.min(endedMs, toMs) - Math.max(beganMs, fromMs)),
    0,
  )

/** A limit on game time: either rolling, over the last `lengthMs`, or fixed, from one instant to another. */
export type GameTime = { readonly limitMs: number } & (
  | { readonly lengthMs: number }
  | { readonly fromMs: number; readonly toMs: number }
)

/**
 * When play ends. If it has already ended, `againMs` is the instant from which the player can play again; otherwise
 * `againMs` is absent.
 */
export interface End {
  readonly endsMs: number
  readonly againMs?: number
}

const lastPlay = (stretches: readonly Stretch[], nowMs: number): number =>
  Math.min(nowMs, stretches.at(-1)?.endedMs ?? nowMs)

const fixedEnd = (
  played: readonly Stretch[],
  nowMs: number,
  { limitMs, fromMs, toMs }: { limitMs: number; fromMs: number; toMs: number },
  leastMs: number,
): End | undefined => {
  const leftMs = limitMs - playedMs(played, fromMs, nowMs)
  if (leftMs < leastMs) return { endsMs: lastPlay(played, nowMs), againMs: toMs }
  return nowMs + leftMs < toMs ? { endsMs: nowMs + leftMs } : undefined
}

/**
 * When a limit on game time ends play, assuming that the player goes on without a pause. Undefined if the limit never
 * ends play.
 * @param stretches ascending, without overlaps
 * @param leastMs play counts as ended if less than this much time remains
 */
export function endOfGameTime(
  stretches: readonly Stretch[],
  clockMs: number,
  limit: GameTime,
  leastMs = 1,
): End | undefined {
  // If the clock was set back, the player must not get used time back. So the time is never earlier than the last
  // stake.
  const nowMs = Math.max(clockMs, (stretches.at(-1)?.endedMs ?? 0) - stakeMs)
  if ('toMs' in limit) return clockMs < limit.toMs ? fixedEnd(stretches, nowMs, limit, leastMs) : undefined
  const played = stretches.map(({ beganMs, endedMs }) => ({ beganMs, endedMs: Math.min(endedMs, nowMs) }))
  const fromMs = nowMs - limit.lengthMs
  let leftMs = limit.limitMs - playedMs(played, fromMs, nowMs)
  if (leftMs < leastMs) return { endsMs: lastPlay(stretches, nowMs), againMs: freeAgain(stretches, nowMs, limit) }
  // The window moves on with time. While its start moves across a pause, the remaining time shrinks. While its start
  // moves across time played, this time leaves the window as fast as new play enters it, so the remaining time stays
  // the same.
  let edgeMs = fromMs
  for (const { beganMs, endedMs } of played.filter((stretch) => stretch.endedMs > fromMs)) {
    const pauseMs = Math.max(0, beganMs - edgeMs)
    if (pauseMs >= leftMs) return { endsMs: edgeMs + leftMs + limit.lengthMs }
    leftMs -= pauseMs
    edgeMs = endedMs
  }
  return nowMs - edgeMs >= leftMs ? { endsMs: edgeMs + leftMs + limit.lengthMs } : undefined
}

/** When a rolling limit next leaves time for one stake (five minutes), assuming no further play. */
function freeAgain(stretches: readonly Stretch[], nowMs: number, limit: { limitMs: number; lengthMs: number }): number {
  const fromMs = nowMs - limit.lengthMs
  let overMs = playedMs(stretches, fromMs, Number.POSITIVE_INFINITY) - limit.limitMs + stakeMs
  for (const { beganMs, endedMs } of stretches) {
    const enterMs = Math.max(beganMs, fromMs)
    const lengthMs = Math.max(0, endedMs - enterMs)
    if (overMs <= lengthMs) return Math.max(nowMs, enterMs + overMs + limit.lengthMs)
    overMs -= lengthMs
  }
  return nowMs
}

/**
 * The first and the last sign of play in a period in which the player never rested. A sign of play is a stake or the
 * opening of a game.
 */
export interface Signs {
  readonly firstMs: number
  readonly lastMs: number
}

/**
 * When a session limit ends play. The session begins with the first sign of play after a rest, and ends when the limit
 * has elapsed since then, even if the player paused in between.
 */
export function endOfSession(
  signs: Signs | undefined,
  clockMs: number,
  { limitMs, restMs }: { readonly limitMs: number; readonly restMs: number },
): End {
  const nowMs = Math.max(clockMs, signs?.lastMs ?? 0)
  if (!signs || nowMs - signs.lastMs >= restMs) return { endsMs: nowMs + limitMs }
  const endsMs = signs.firstMs + limitMs
  return nowMs < endsMs ? { endsMs } : { endsMs, againMs: signs.lastMs + restMs }
}
