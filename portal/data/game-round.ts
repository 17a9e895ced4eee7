/** Longest that a balance waits: free spins are played at the player's own pace. */
const longestMs = 8000

let timer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void) | undefined

/**
 * A round has begun in the game window. The studio's server has decided it, and the wallet has booked it, before its
 * reels have come to rest: what it did to the money is shown when the player has seen it.
 */
export function beginRound(): void {
  clearTimeout(timer)
  timer = setTimeout(endRound, longestMs)
}

/** The player has seen how the round ended, or has left it. */
export function endRound(): void {
  clearTimeout(timer)
  timer = undefined
  const show = waiting
  waiting = undefined
  show?.()
}

/** Calls `show` now, or when the round under way ends; of several only the last. */
export function whenRoundEnds(show: () => void): void {
  if (timer === undefined) show()
  else waiting = show
}
