import { getChannelStanding } from '@baize/contract/channels/player'
import type { Reply } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { useIsPlayer } from '../../../data/session.ts'

export type Standing = Reply<typeof getChannelStanding>

/**
 * Returns the player's nickname, and whether staff have muted the player. Undefined for visitors and while the data is
 * loading.
 */
export function useStanding() {
  const { data } = useRead({ ...readOf('channels', getChannelStanding, {}), enabled: useIsPlayer() })
  return data
}
