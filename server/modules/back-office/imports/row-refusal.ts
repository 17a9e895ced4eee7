export interface RowOutcome {
  readonly line: number
  readonly id: string
  readonly result: 'imported' | 'known' | 'refused'
  readonly reason?: string
}

/** A row that cannot be taken over. The message ends a line of the report. */
export class RowRefusal extends Error {}

/** Ends the transaction of a dry run, with what it would have done to each row. */
export class TakenBack extends Error {
  readonly outcomes: readonly RowOutcome[]

  constructor(outcomes: readonly RowOutcome[] = []) {
    super()
    this.outcomes = outcomes
  }
}
