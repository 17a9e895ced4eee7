import { useState, useSyncExternalStore } from 'react'

/** The longest delay of a balance or a dialog. Free spins run at the player's own pace. */
const longestMs = 8000

/** The games whose round is running, each with the timer of its longest delay. */
const running = new Map<object, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let waiting: (() => void) | undefined

/**
 * A round has begun in a game window. The studio's server has decided it and the wallet has booked it before the reels
 * stop. What the player does not know yet, such as the new balance, is shown only after they have seen the result.
 */
export function beginRound(game: object): void {
  clearTimeout(running.get(game))
  running.set(
    game,
    setTimeout(() => endRound(game), longestMs),
  )
  for (const listen of listeners) listen()
}

/** The player has seen the result of the game's round, or has left it. */
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

/** Calls `show` now, or when no round is running any more. Only the last of several calls counts. */
export function whenRoundEnds(show: () => void): void {
  if (isRunning()) waiting = show
  else show()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/**
 * Whether a dialog that is due may cover the games: not while a round is running, because it would hide the result of a
 * stake that has been taken. Once shown, it stays until it is no longer due.
 */
export function useAfterRound(isDue: boolean): boolean {
  const isBusy = useSyncExternalStore(subscribe, isRunning, () => false)
  const [isShown, setShown] = useState(false)
  const shows = isDue && (isShown || !isBusy)
  if (shows !== isShown) setShown(shows)
  return shows
}
