/** The last changes, in case that a lost connection has swallowed their announcements. */
export interface RecentChanges {
  add(change: string): void
  /** Ends the period before the last one. */
  turn(): void
  /** Empties the list. @returns undefined if there were too many to keep */
  take(): ReadonlySet<string> | undefined
}

/** Keeps the changes of the present period and of the one before, each once. */
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
