/** Pure rules of the time limits. All instants are in milliseconds since 1970, all lengths in milliseconds. */

/** A time of play. */
export interface Stretch {
  readonly beganMs: number
  readonly endedMs: number
}

const minuteMs = 60_000

/** Each stake counts as play for this long. So neither pauses between stakes nor parallel windows change the sum. */
export const stakeMs = 5 * minuteMs

/** The stretches of play that stakes at these ascending instants make. */
export function stretchesOf(stakesMs: readonly number[]): Stretch[] {
  const stretches: { beganMs: number; endedMs: number }[] = []
  for (const atMs of stakesMs) {
    const last = stretches.at(-1)
    if (last && atMs <= last.endedMs) last.endedMs = atMs + stakeMs
    else stretches.push({ beganMs: atMs, endedMs: atMs + stakeMs })
  }
  return stretches
}

/** The length of play between two instants. */
export const playedMs = (stretches: readonly Stretch[], fromMs: number, toMs: number): number =>
  stretches.reduce(
    (sum, { beganMs, endedMs }) => sum + Math.max(0, Math.min(endedMs, toMs) - Math.max(beganMs, fromMs)),
    0,
  )

/** A limit of game time: over the last `lengthMs`, or from one instant to another. */
export type GameTime = { readonly limitMs: number } & (
  | { readonly lengthMs: number }
  | { readonly fromMs: number; readonly toMs: number }
)

/** When play ends. `againMs` is present if it has ended: play is possible again from then on. */
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
 * When a limit of game time ends play, if play goes on without a pause from now. Undefined: never.
 * @param stretches ascending and apart from each other
 * @param leastMs play has ended if less than this is left
 */
export function endOfGameTime(
  stretches: readonly Stretch[],
  clockMs: number,
  limit: GameTime,
  leastMs = 1,
): End | undefined {
  // a clock that was set back does not bring used time back
  const nowMs = Math.max(clockMs, (stretches.at(-1)?.endedMs ?? 0) - stakeMs)
  if ('toMs' in limit) return clockMs < limit.toMs ? fixedEnd(stretches, nowMs, limit, leastMs) : undefined
  const played = stretches.map(({ beganMs, endedMs }) => ({ beganMs, endedMs: Math.min(endedMs, nowMs) }))
  const fromMs = nowMs - limit.lengthMs
  let leftMs = limit.limitMs - playedMs(played, fromMs, nowMs)
  if (leftMs < leastMs) return { endsMs: lastPlay(stretches, nowMs), againMs: freeAgain(stretches, nowMs, limit) }
  // time is used while the start of the window crosses a pause; while it crosses play, as much is given back
  let edgeMs = fromMs
  for (const { beganMs, endedMs } of played.filter((stretch) => stretch.endedMs > fromMs)) {
    const pauseMs = Math.max(0, beganMs - edgeMs)
    if (pauseMs >= leftMs) return { endsMs: edgeMs + leftMs + limit.lengthMs }
    leftMs -= pauseMs
    edgeMs = endedMs
  }
  return nowMs - edgeMs >= leftMs ? { endsMs: edgeMs + leftMs + limit.lengthMs } : undefined
}

/** When as much of a rolling limit is free again as one stake takes, without any play from now on. */
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

/** The first and the last sign of play: openings of games and stakes without a rest between them. */
export interface Signs {
  readonly firstMs: number
  readonly lastMs: number
}

/**
 * When a session limit ends play. Play begins with the first sign after a rest, and ends after the limit, whatever the
 * player did between.
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
