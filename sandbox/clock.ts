/** Provides the current time. The sandbox uses no other clock, so that tests can set the time. */
export interface Clock {
  /** The current time in milliseconds since the epoch. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Temporal.Now.instant().epochMilliseconds }

export const isoTime = (epochMs: number): string => Temporal.Instant.fromEpochMilliseconds(epochMs).toString()
