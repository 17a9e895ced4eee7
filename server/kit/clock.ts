export type Instant = Temporal.Instant

/** The only source of time in the server: nothing else reads the system's clock. */
export interface Clock {
  now(): Instant
}

/** The system's clock, set ahead: how the demo lets days pass. */
export const aheadBy = (duration: Temporal.Duration): Clock => {
  const hours = duration.round({ largestUnit: 'hours' })
  return { now: () => systemClock.now().add(hours) }
}

/** A clock that can be moved: tests pass hours without waiting for them. */
export interface MovableClock extends Clock {
  /** Moves the clock on; never back, since money and sessions rely on its order. */
  advance(duration: Temporal.DurationLike): void
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = Temporal.Duration.from({ seconds: 0 })
  return {
    now: () => base.now().add(offset),
    advance(duration) {
      const step = Temporal.Duration.from(duration)
      if (step.sign < 0) throw new RangeError('the clock moves forward only')
      offset = offset.add(step)
    },
  }
}

/** 24 hours times `days`: windows and terms are counted in hours, so that they are exact across clock changes. */
export const days = (count: number): Temporal.Duration => Temporal.Duration.from({ hours: 24 * count })
