/**
 * The most recent changes. They are sent again after the connection was lost, because their notifications may never
 * have arrived.
 */
export interface RecentChanges {
  add(change: string): void
  /**
   * Begins a new period. Only the changes of the period that has just ended stay remembered; older ones are forgotten.
   */
  turn(): void
  /**
   * Returns all remembered changes and then forgets them.
   * @returns undefined if there were too many changes to remember all of them
   */
  take(): ReadonlySet<string> | undefined
}

/** Remembers the changes of the current period and of the period before it, without duplicates. */
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
