/** The longest delay of a balance. Free spins run at the player's own pace. */
const longestMs = 8000

let timer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void) | undefined

/**
 * A round has begun in the game window. The studio's server has decided it and the wallet has booked it before the
 * reels stop. The new balance is shown only after the player has seen the result.
 */
export function beginRound(): void {
  clearTimeout(timer)
  timer = setTimeout(endRound, longestMs)
}

/** The player has seen the result of the round, or has left it. */
export function endRound(): void {
  clearTimeout(timer)
  timer = undefined
  const show = waiting
  waiting = undefined
  show?.()
}

/** Calls `show` now, or when the running round ends. Only the last of several calls counts. */
export function whenRoundEnds(show: () => void): void {
  if (timer === undefined) show()
  else waiting = show
}
