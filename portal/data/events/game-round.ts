import { useState, useSyncExternalStore } from 'react'

/**
 * Maximum time for which a running round delays a new balance or a dialog. Free spins continue at the player's own
 * pace, so without a maximum they could cause a delay of minutes.
 */
const longestMs = 8000

/** For each game with a running round, the timer that ends the delay after `longestMs`. */
const running = new Map<object, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let waiting: (() => void) | undefined

/**
 * Notes that a round has begun in a game window. The studio's server has already decided the round, and the wallet has
 * booked it, before the reels stop. So the page delays the new balance, and whatever else would reveal the result,
 * until the player has seen the result.
 */
export function beginRound(game: object): void {
  clearTimeout(running.get(game))
  running.set(
    game,
    setTimeout(() => endRound(game), longestMs),
  )
  for (const listen of listeners) listen()
}

/** Notes that the player has seen the result of the game's round, or has left the game. */
export function endRound(game: object): void {
  clearTimeout(running.get(game))
  running.delete(game)
  for (const listen of listeners) listen()
  if (isRunning()) return
  const show = waiting
  waiting = undefined
  show?.()
}

const isRunning = (): boolean => running.size > 0

/**
 * Calls `show` at once if no round is running, otherwise when the last running round ends. If it is called several
 * times during a round, only the last `show` runs.
 */
export function whenRoundEnds(show: () => void): void {
  if (isRunning()) waiting = show
  else show()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/**
 * Returns whether a dialog may cover the games. While a round is running, a new dialog must wait, because it would hide
 * the result of a stake that is already taken. A dialog that is already open stays until `isDue` becomes false.
 * @param isDue whether there is a reason to show the dialog
 */
export function useAfterRound(isDue: boolean): boolean {
  const isBusy = useSyncExternalStore(subscribe, isRunning, () => false)
  const [isShown, setShown] = useState(false)
  const shows = isDue && (isShown || !isBusy)
  if (shows !== isShown) setShown(shows)
  return shows
}
