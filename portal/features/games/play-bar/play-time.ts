import { getPlayTime } from '@baize/contract/limits/time-limits'
import type { Reply } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { askedForPlay, refetchAfterError } from '../../../data/query.tsx'
import { useMsSinceReply } from '../../../data/ms-since-reply.ts'

type Known = Reply<typeof getPlayTime>

export interface PlayTime extends Known {
  /** True while a time limit stops play. */
  readonly isOver: boolean
  /** Until a time limit stops play. Undefined if none will. */
  readonly leftMs: number | undefined
  /** Until the player may play again. 0 if they may play now. */
  readonly restMs: number
}

const minuteMs = 60_000

/**
 * Returns after how many milliseconds to ask the platform again, or false if no time limit is about to stop play. The
 * page asks every minute, because the limit stops play later than announced if the player pauses. It asks once more
 * when the time is up.
 */
function refetchMs(known: Known | undefined): number | false {
  if (known?.endsAt === undefined || known.againAt !== undefined) return false
  const leftMs = Date.parse(known.endsAt) - Date.parse(known.at)
  return Math.min(minuteMs, Math.max(1000, leftMs))
}

/**
 * Returns the time limits of the player's play, or undefined while they are loading. They are refetched when a limit
 * changes (topic `play-time`).
 */
export function usePlayTime(): PlayTime | undefined {
  const read = useRead({
    ...readOf('play-time', getPlayTime, {}),
    ...askedForPlay,
    refetchInterval: (query) => refetchAfterError(query) || refetchMs(query.state.data),
  })
  const { data } = read
  const sinceMs = useMsSinceReply(read)
  if (!data) return undefined
  // Times are compared by the platform's clock, because the browser's clock may be wrong.
  const knownMs = Date.parse(data.at) + sinceMs
  return {
    ...data,
    isOver: data.againAt !== undefined,
    leftMs: data.endsAt === undefined ? undefined : Math.max(0, Date.parse(data.endsAt) - knownMs),
    restMs: data.againAt === undefined ? 0 : Math.max(0, Date.parse(data.againAt) - knownMs),
  }
}
