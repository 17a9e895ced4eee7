/**
 * The motion of the reels. Positions and distances are in symbols; `position` is the index, on the strip, of the symbol
 * in the top row.
 */

/** Full speed, in symbols per second. */
const fullSpeed = 26
const windUpMs = 300

/**
 * Returns the speed after `elapsedMs`. The reel first moves a little in the opposite direction, then accelerates
 * downwards to full speed.
 */
export function speedAt(elapsedMs: number): number {
  const part = Math.min(1, elapsedMs / windUpMs)
  return -2.4 + (fullSpeed + 2.4) * part ** 1.5
}

/** Above this speed, in symbols per second, symbols are drawn blurred. */
export const blurFrom = 9

/** The distance from its stop at which a reel begins to slow down, in symbols. */
export const runOut = 4
export const landingMs = 520

/**
 * Returns the progress of a stopping reel, where 1 is its stop. The reel moves fast, goes slightly past its stop, and
 * returns.
 * @param part the elapsed fraction of the time, from 0 to 1
 */
export function landing(part: number): number {
  const overshoot = 0.9
  const rest = Math.min(1, part) - 1
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2
}

/** When the first reel may stop, and how much later each following reel stops, in milliseconds. */
export const firstStopMs = 900
export const nextStopMs = 250
