import { getChannelStanding } from '@baize/contract/channels/player'
import type { Reply } from '@baize/contract/op'
import { type Read, useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { useIsPlayer } from '../../../data/session.ts'

export type Standing = Reply<typeof getChannelStanding>

/** Reads the player's nickname, and whether staff have muted the player. It has no data for visitors. */
export const useStanding = (): Read<Standing> =>
  useRead({ ...readOf('channels', getChannelStanding, {}), enabled: useIsPlayer() })
