import { getPlayerInfo } from '@baize/contract/players/player'
import type { Reply } from '@baize/contract/op'
import { type Read, useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'
import { useSession } from './session.ts'

export type Player = Reply<typeof getPlayerInfo>

/** Reads the player's profile. It has no data while nobody is logged in. */
export function usePlayer(): Read<Player> {
  const { state } = useSession()
  return useRead({ ...readOf('player', getPlayerInfo, {}), enabled: state === 'player' || state === 'signup' })
}
