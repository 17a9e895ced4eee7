export interface RowOutcome {
  readonly line: number
  readonly id: string
  readonly result: 'imported' | 'known' | 'refused'
  readonly reason?: string
}

/** A row that cannot be imported. The message is shown in the report. */
export class RowRefusal extends Error {}

/** Thrown to roll back the transaction of a dry run. It contains the outcome that each row would have had. */
export class TakenBack extends Error {
  readonly outcomes: readonly RowOutcome[]

  constructor(outcomes: readonly RowOutcome[] = []) {
    super()
    this.outcomes = outcomes
  }
}
