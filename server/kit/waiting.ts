/** The items that wait in a queue. */
export interface Waiting {
  readonly count: number
  /** null for an empty queue. */
  readonly oldestAt: Temporal.Instant | null
}
