export type Instant = Temporal.Instant

/**
 * The only source of time in the server. Other code must not read the system clock, because tests must be able to
 * change the time.
 */
export interface Clock {
  now(): Instant
}

/** Creates a clock that is ahead of the system clock, so that a demonstration can show what happens days later. */
export const aheadBy = (duration: Temporal.Duration): Clock => {
  const hours = duration.round({ largestUnit: 'hours' })
  return { now: () => systemClock.now().add(hours) }
}

/** A clock that tests can advance, so that they do not have to wait for hours to pass. */
export interface MovableClock extends Clock {
  /** Advances the clock. It cannot go back, because money and sessions rely on the order of times. */
  advance(duration: Temporal.DurationLike): void
  /**
   * Stops the clock until the returned function is called, so that meanwhile only `advance` moves it. A test of an
   * exact instant needs this, because its result would otherwise depend on the speed of the computer.
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
      // The stopped time has whole milliseconds, because PostgreSQL stores only microseconds and would round anything
      // finer.
      stoppedAt = base.now().round({ smallestUnit: 'millisecond', roundingMode: 'ceil' })
      return () => void (stoppedAt = undefined)
    },
  }
}

/**
 * A duration of `count` times 24 hours. Periods are measured in hours, so that daylight saving time does not change
 * their length.
 */
export const days = (count: number): Temporal.Duration => Temporal.Duration.from({ hours: 24 * count })
