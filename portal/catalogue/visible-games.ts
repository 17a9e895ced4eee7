import { useQuery } from '@tanstack/react-query'
import { useSession } from '../data/session.ts'
import type { ChosenGame } from './game-view.ts'

/** Games of an address of the portal that may be seen by this player on this screen; undefined until they are there. */
export function useVisibleGames(address: string, enabled = true): readonly ChosenGame[] | undefined {
  const isPlayer = useSession().state === 'player'
  const { data } = useQuery({
    queryKey: ['visible-games', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as ChosenGame[]
    },
    enabled,
    placeholderData: (before) => before,
  })
  if (!data) return undefined
  const here = window.matchMedia('(max-width: 600px)').matches ? 'mobile' : 'desktop'
  return data.filter(({ playersOnly, device }) => (isPlayer || !playersOnly) && (device === 'all' || device === here))
}
