import { useQuery } from '@tanstack/react-query'
import { useIsPlayer } from '../data/session.ts'
import type { ChosenGame } from './game-view.ts'

export interface VisibleGames {
  /** Undefined until they are there. */
  readonly games: readonly ChosenGame[] | undefined
  /** They could not be fetched: asks again. */
  readonly retry: (() => void) | undefined
}

/** Games of an address of the portal that may be seen by this player on this screen. */
export function useVisibleGames(address: string, enabled = true): VisibleGames {
  const isPlayer = useIsPlayer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['visible-games', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as ChosenGame[]
    },
    enabled,
    placeholderData: (before) => before,
  })
  const here = window.matchMedia('(max-width: 600px)').matches ? 'mobile' : 'desktop'
  return {
    games: data?.filter(
      ({ playersOnly, device }) => (isPlayer || !playersOnly) && (device === 'all' || device === here),
    ),
    // an old list is better than none
    retry: isError && !data ? () => void refetch() : undefined,
  }
}
