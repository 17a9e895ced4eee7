import { useEffect, useEffectEvent } from 'react'

/** Which games to relaunch: only those whose launch was refused, or all of them. */
type Which = 'refused' | 'all'

const games = new Set<(which: Which) => void>()

/**
 * Relaunches the page's games for real money. Called when the player may play again, for example after a time limit has
 * ended.
 */
export function relaunch(which: Which): void {
  for (const game of games) game(which)
}

/** Calls `launch` whenever the component's game must be relaunched. */
export function useRelaunch(launch: (which: Which) => void): void {
  const again = useEffectEvent(launch)
  useEffect(() => {
    const game = (which: Which) => again(which)
    games.add(game)
    return () => void games.delete(game)
  }, [])
}
