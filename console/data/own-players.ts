import { getOwnPlayers } from '@baize/contract/staff/own-players'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

export const ownPlayersKey = ['own-players'] as const

/** The player accounts of the member: those with their e-mail address, and those that they have declared. */
export const useOwnPlayers = () =>
  useQuery({ queryKey: ownPlayersKey, queryFn: () => call(getOwnPlayers, {}), staleTime: 5 * 60_000 })

/** Whether a player is the member, who then decides nothing about them. False until the answer is there. */
export function useIsOwnPlayer(): (playerId: string) => boolean {
  const players = useOwnPlayers().data?.players ?? []
  return (playerId) => players.some((own) => own.playerId === playerId)
}
