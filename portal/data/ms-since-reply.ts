import type { Read } from '@baize/web/queries/read.ts'
import { useEffect, useEffectEvent, useState } from 'react'

interface Dated extends Pick<Read<unknown>, 'refetch'> {
  /** Time of the reply by the browser's clock. Here it only identifies the reply. */
  readonly dataUpdatedAt: number
}

const tickMs = 1000
/** The steady clock and the browser's clock may differ by this much from one tick to the next. */
const toleranceMs = 2000

/**
 * Returns how many milliseconds ago a reply of the platform arrived, and re-renders the component every second.
 *
 * It uses the browser's steady clock, which nobody can set. With the time of day, a clock that is corrected during play
 * would add hours to the session, or stop it, and a reality check would not appear although the platform refuses
 * stakes. The steady clock may stand still while the device sleeps. So if the two clocks have run apart, the platform
 * is asked again.
 */
export function useMsSinceReply({ dataUpdatedAt, refetch }: Dated): number {
  const [since, setSince] = useState({ of: dataUpdatedAt, ms: 0 })
  const askAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    const repliedMs = performance.now()
    let apartMs = Date.now() - repliedMs
    const timer = setInterval(() => {
      const nowMs = performance.now()
      const beforeMs = apartMs
      apartMs = Date.now() - nowMs
      setSince({ of: dataUpdatedAt, ms: nowMs - repliedMs })
      if (Math.abs(apartMs - beforeMs) > toleranceMs) askAgain()
    }, tickMs)
    return () => clearInterval(timer)
  }, [dataUpdatedAt])
  return since.of === dataUpdatedAt ? since.ms : 0
}
