export type Instant = Temporal.Instant

/** The only source of time in the server. No other code reads the system's clock. */
export interface Clock {
  now(): Instant
}

/** The system's clock, set ahead. It lets days pass in the demo. */
export const aheadBy = (duration: Temporal.Duration): Clock => {
  const hours = duration.round({ largestUnit: 'hours' })
  return { now: () => systemClock.now().add(hours) }
}

/** A clock that tests can move, so that hours pass without waiting. */
export interface MovableClock extends Clock {
  /** Moves the clock forward. It never goes back, because money and sessions rely on its order. */
  advance(duration: Temporal.DurationLike): void
  /**
   * Stops the clock until the returned function runs, so that only `advance` moves it. A test of an exact moment needs
   * this, or it depends on the speed of the machine.
   */
  stop(): () => void
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = Temporal.Duration.from({ seconds: 0 })
  let stoppedAt: Instant | undefined
  return {
    now: () => (stoppedAt ?? base.now()).add(offset),
    advance(duration) {
      const step = Temporal.Duration.from(duration)
      if (step.sign < 0) throw new RangeError('the clock moves forward only')
      offset = offset.add(step)
    },
    stop() {
      // PostgreSQL keeps microseconds, and rounds what is finer
      stoppedAt = base.now().round({ smallestUnit: 'millisecond', roundingMode: 'ceil' })
      return () => void (stoppedAt = undefined)
    },
  }
}

/** 24 hours times `days`. Windows and terms count hours, so they are exact across clock changes. */
export const days = (count: number): Temporal.Duration => Temporal.Duration.from({ hours: 24 * count })
