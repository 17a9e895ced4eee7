import { getOwnPlayers } from '@baize/contract/staff/own-players'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'

/** The player accounts of the member: those with their e-mail address, and those that they have declared. */
export const useOwnPlayers = () => useRead({ ...readOf('own-players', getOwnPlayers, {}), staleTime: 5 * 60_000 })

/** Whether a player is the member, who then decides nothing about them. False until the answer is there. */
export function useIsOwnPlayer(): (playerId: string) => boolean {
  const players = useOwnPlayers().data?.players ?? []
  return (playerId) => players.some((own) => own.playerId === playerId)
}
