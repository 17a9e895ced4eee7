import { getPlayerSites } from '@baize/contract/queues'
import { useQuery } from '@tanstack/react-query'
import { sites } from './brand.ts'
import { call } from './client.ts'

const mostPlayers = 100

type Found = ReadonlyMap<string, number>

let next: { readonly playerIds: Set<string>; readonly found: Promise<Found> } | undefined

/** One call for all players that a list shows at once. */
function sitesOf(playerId: string): Promise<Found> {
  if (!next || next.playerIds.size === mostPlayers) {
    const playerIds = new Set<string>()
    const found = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      if (next?.playerIds === playerIds) next = undefined
      const { players } = await call(getPlayerSites, { playerIds: [...playerIds].join(',') })
      return new Map(players.map((player) => [player.playerId, player.site]))
    })
    next = { playerIds, found }
  }
  next.playerIds.add(playerId)
  return next.found
}

/** The number of the player's site. Undefined while it is unknown, and in a house with one brand. */
export const usePlayerSite = (playerId: string): number | undefined =>
  useQuery({
    queryKey: ['player-site', playerId],
    queryFn: async () => (await sitesOf(playerId)).get(playerId) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sites.length > 0,
  }).data ?? undefined
