import { getOwnPlayers } from '@baize/contract/staff/own-players'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'

/**
 * Reads the player accounts of the member: the accounts with the member's e-mail address, and the accounts that the
 * member has declared.
 */
export const useOwnPlayers = () => useRead({ ...readOf('own-players', getOwnPlayers, {}), staleTime: 5 * 60_000 })

/**
 * Returns a function that checks whether a player account belongs to the member, because members must not decide
 * anything about their own accounts. The function returns false until the accounts have been read.
 */
export function useIsOwnPlayer(): (playerId: string) => boolean {
  const players = useOwnPlayers().data?.players ?? []
  return (playerId) => players.some((own) => own.playerId === playerId)
}
