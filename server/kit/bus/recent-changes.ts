/**
 * The most recent changes, which are sent again after the connection was lost, because their notifications may never
 * have arrived.
 */
export interface RecentChanges {
  add(change: string): void
  /** Starts a new period, and forgets the changes of the period before the previous one. */
  turn(): void
  /**
   * Returns all kept changes and empties the list.
   * @returns undefined if there were too many changes to keep
   */
  take(): ReadonlySet<string> | undefined
}

/** Keeps the changes of the current and of the previous period, without duplicates. */
export function recentChanges(maximum: number): RecentChanges {
  let present = new Set<string>()
  let before = new Set<string>()
  return {
    add(change) {
      if (present.size <= maximum) present.add(change)
    },
    turn() {
      before = present
      present = new Set()
    },
    take() {
      const all = before.union(present)
      const isWhole = present.size <= maximum && before.size <= maximum
      before = new Set()
      present = new Set()
      return isWhole ? all : undefined
    },
  }
}
