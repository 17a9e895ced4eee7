import { getPlayerInfo } from '@baize/contract/players/player'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { useSession } from './session.ts'

/** The session's player, or undefined until loaded. */
export function usePlayer() {
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: ['player'],
    queryFn: ({ signal }) => call(getPlayerInfo, {}, { signal }),
    enabled: state === 'player' || state === 'signup',
  })
  return data
}
