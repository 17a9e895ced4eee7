import type { StateView } from '../../play-routes.ts'

type Hall = NonNullable<StateView['hall']>

/** Says which draw of the bingo hall is in progress and in which phase it is, measured by the studio's clock. */
export interface HallClock {
  readonly hall: Hall | undefined
  set(hall: Hall | null): void
  readonly phase: Hall['phase'] | undefined
  /** The number of balls that have been called so far. */
  readonly called: number
  /** The seconds until the first ball while tickets are sold, and otherwise the seconds until the next draw. */
  readonly seconds: number
  /** Returns the milliseconds from now until `momentMs`, which is a time of the studio's clock. */
  until(momentMs: number): number
}

export function createHallClock(): HallClock {
  let hall: Hall | undefined
  let aheadMs = 0
  const nowMs = () => performance.now() + aheadMs
  const clock: HallClock = {
    get hall() {
      return hall
    },
    set(next) {
      hall = next ?? undefined
      if (next) aheadMs = next.nowMs - performance.now()
    },
    get phase() {
      if (!hall) return undefined
      return nowMs() < hall.callsMs ? 'selling' : nowMs() < hall.overMs ? 'calling' : 'over'
    },
    get called() {
      if (!hall) return 0
      const calls = Math.round((hall.overMs - hall.callsMs) / hall.callMs)
      return Math.max(0, Math.min(calls, Math.floor((nowMs() - hall.callsMs) / hall.callMs) + 1))
    },
    get seconds() {
      if (!hall) return 0
      const next = clock.phase === 'selling' ? hall.callsMs : hall.endsMs
      return Math.max(0, Math.ceil((next - nowMs()) / 1000))
    },
    until: (momentMs) => momentMs - nowMs(),
  }
  return clock
}
