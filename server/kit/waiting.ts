/** How many items wait in a queue, and since when. */
export interface Waiting {
  readonly count: number
  /** When the oldest item entered the queue. Null if the queue is empty. */
  readonly oldestAt: Temporal.Instant | null
}
