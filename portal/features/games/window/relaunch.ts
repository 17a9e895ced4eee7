import { useEffect, useEffectEvent } from 'react'

/** Only the games that were refused, or all of them. */
type Which = 'refused' | 'all'

const games = new Set<(which: Which) => void>()

/** Opens the page's games for real money again: nothing keeps the player from play any more. */
export function relaunch(which: Which): void {
  for (const game of games) game(which)
}

/** Calls `launch` when the game has to be opened again. */
export function useRelaunch(launch: (which: Which) => void): void {
  const again = useEffectEvent(launch)
  useEffect(() => {
    const game = (which: Which) => again(which)
    games.add(game)
    return () => void games.delete(game)
  }, [])
}
