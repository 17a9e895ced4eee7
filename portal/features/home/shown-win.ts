/** A win, formatted for the home page's strip of recent wins. */
export interface ShownWin {
  readonly key: string
  /** The amount, formatted for the page's language. */
  readonly amount: string
  readonly game?: string
  readonly player?: string
}

export interface ShownWins {
  readonly wins: readonly ShownWin[]
  /** True if the amounts are examples. The page then says so. */
  readonly areExamples: boolean
}
