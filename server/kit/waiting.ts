/** The items that wait in a queue. */
export interface Waiting {
  readonly count: number
  /** Null if the queue is empty. */
  readonly oldestAt: Temporal.Instant | null
}
