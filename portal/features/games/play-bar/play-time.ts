import { getPlayTime } from '@baize/contract/limits/time-limits'
import type { Reply } from '@baize/contract/op'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../../data/reads.ts'
import { askedForPlay, refetchAfterError } from '../../../data/query.tsx'
import { useNow } from '../../../frame/clock.tsx'

type PlayTime = Reply<typeof getPlayTime>

const minuteMs = 60_000

/** Play that pauses ends later, so a page with a limit asks again each minute, and at the end. */
function refetchMs(known: PlayTime | undefined): number | false {
  if (known?.endsAt === undefined || known.againAt !== undefined) return false
  const leftMs = Date.parse(known.endsAt) - Date.parse(known.at)
  return Math.min(minuteMs, Math.max(1000, leftMs))
}

/** The time limits of the player's play. The topic `play-time` refetches it when a limit changes. */
export function usePlayTime() {
  const { data, dataUpdatedAt } = useRead({
    ...readOf('play-time', getPlayTime, {}),
    ...askedForPlay,
    refetchInterval: (query) => refetchAfterError(query) || refetchMs(query.state.data),
  })
  const nowMs = useNow().getTime()
  if (!data) return undefined
  // the platform's clock decides, and the page's clock only counts on
  const knownMs = Date.parse(data.at) + Math.max(0, nowMs - dataUpdatedAt)
  return {
    ...data,
    isOver: data.againAt !== undefined,
    leftMs: data.endsAt === undefined ? undefined : Math.max(0, Date.parse(data.endsAt) - knownMs),
    restMs: data.againAt === undefined ? 0 : Math.max(0, Date.parse(data.againAt) - knownMs),
  }
}
