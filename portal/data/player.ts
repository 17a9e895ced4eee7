import { getPlayerInfo } from '@baize/contract/players/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'
import { useSession } from './session.ts'

export function usePlayer() {
  const { state } = useSession()
  const { data } = useRead({
    ...readOf('player', getPlayerInfo, {}),
    enabled: state === 'player' || state === 'signup',
  })
  return data
}
