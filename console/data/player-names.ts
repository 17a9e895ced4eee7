import type { Reply } from '@baize/contract/op'
import { getPlayerNames } from '@baize/contract/queues/staff'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { call } from './client.ts'

const mostPlayers = 100

type Named = Reply<typeof getPlayerNames>['players'][number]
type Found = ReadonlyMap<string, Named>

let next: { readonly playerIds: Set<string>; readonly found: Promise<Found> } | undefined

/**
 * Reads the names of several players with one call: of this player and of all others that the page looks up at the same
 * time. They share a call, because each row of a list looks up its player separately.
 */
function namesOf(playerId: string): Promise<Found> {
  if (!next || next.playerIds.size === mostPlayers) {
    const playerIds = new Set<string>()
    const found = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      if (next?.playerIds === playerIds) next = undefined
      const { players } = await call(getPlayerNames, { playerIds: [...playerIds].join(',') })
      return new Map(players.map((player) => [player.playerId, player]))
    })
    next = { playerIds, found }
  }
  next.playerIds.add(playerId)
  return next.found
}

/**
 * Returns the username and site of a player. Undefined until they have been read, and for a player who does not exist.
 */
export const usePlayerName = (playerId: string): Named | undefined =>
  useRead({
    ...readBy('player-names', 'one', playerId, async () => (await namesOf(playerId)).get(playerId) ?? null),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? undefined
