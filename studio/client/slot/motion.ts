/** How reels move. Positions are in symbols: `position` is the index on the strip that stands in the top row. */

/** Full speed, symbols a second. */
const fullSpeed = 26
const windUpMs = 300

/** Speed after `elapsedMs`: a short pull against the direction, then up to full. Reels turn downwards. */
export function speedAt(elapsedMs: number): number {
  const part = Math.min(1, elapsedMs / windUpMs)
  return -2.4 + (fullSpeed + 2.4) * part ** 1.5
}

/** Faster than this, in symbols a second, the eye sees no single symbol. */
export const blurFrom = 9

/** How far before its stop a reel is caught, in symbols. */
export const runOut = 4
export const landingMs = 520

/** From 0 to 1 as a heavy reel stops: fast, past its place by a little, and back. */
export function landing(part: number): number {
  const overshoot = 0.9
  const rest = Math.min(1, part) - 1
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2
}

/** When the first reel may stop, and how long after it each next one. */
export const firstStopMs = 900
export const nextStopMs = 250
