/**
 * The motion of the reels. Positions and distances are in symbols; `position` is the index, on the strip, of the symbol
 * in the top row.
 */

/** Full speed, in symbols per second. */
const fullSpeed = 26
const windUpMs = 300

/**
 * The speed after `elapsedMs`: the reel first moves briefly in the opposite direction, then accelerates to full speed
 * downwards.
 */
export function speedAt(elapsedMs: number): number {
  const part = Math.min(1, elapsedMs / windUpMs)
  return -2.4 + (fullSpeed + 2.4) * part ** 1.5
}

/** Above this speed, in symbols per second, symbols are drawn blurred. */
export const blurFrom = 9

/** The distance before its stop at which a reel starts to slow down, in symbols. */
export const runOut = 4
export const landingMs = 520

/** The progress of a stopping reel, from 0 to 1: it moves fast, goes slightly past its stop, and returns. */
export function landing(part: number): number {
  const overshoot = 0.9
  const rest = Math.min(1, part) - 1
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2
}

/** When the first reel may stop, and how much later each following reel stops. */
export const firstStopMs = 900
export const nextStopMs = 250
