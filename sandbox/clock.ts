/** The only source of time in the sandbox. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Temporal.Now.instant().epochMilliseconds }

export const isoTime = (epochMs: number): string => Temporal.Instant.fromEpochMilliseconds(epochMs).toString()
