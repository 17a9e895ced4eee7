/**
 * The motion of the reels. Positions and distances are in symbols; `position` is the index, on the strip, of the symbol
 * in the top row.
 */

/** Full speed, in symbols per second. */
const fullSpeed = 26
const windUpMs = 300

/**
 * Returns the speed in symbols per second, `elapsedMs` after the start. The reel first moves back a little and then
 * accelerates downwards to full speed.
 */
export function speedAt(elapsedMs: number): number {
  const part = Math.min(1, elapsedMs / windUpMs)
  return -2.4 + (fullSpeed + 2.4) * part ** 1.5
}

/** Above this speed, in symbols per second, symbols are drawn blurred. */
export const blurFrom = 9

/** How many symbols before its stop a reel begins to slow down. */
export const runOut = 4
export const landingMs = 520

/**
 * Returns how far a stopping reel has moved towards its stop, where 1 is the stop. The reel moves slightly past the
 * stop and returns, so the result may exceed 1.
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
