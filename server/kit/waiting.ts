/** How many items wait in a queue, and since when. */
export interface Waiting {
  readonly count: number
  /** Null if the queue is empty. */
  readonly oldestAt: Temporal.Instant | null
}
