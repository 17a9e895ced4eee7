/** A win as the strip shows it. */
export interface ShownWin {
  readonly key: string
  /** In the format of the page's language. */
  readonly amount: string
  readonly game?: string
  readonly player?: string
}

export interface ShownWins {
  readonly wins: readonly ShownWin[]
  /** The amounts are examples, and the page says so. */
  readonly areExamples: boolean
}
