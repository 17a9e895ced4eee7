/**
 * A step of the gameday, which injects one kind of fault. Each step is a file in `steps/`, starts its own casino, and
 * ends with a check by the ledger's verifier.
 */
export interface Step {
  /** The argument that selects the step: `npm run gameday -- <name>`. */
  readonly name: string
  readonly happens: string
  /** @returns a line about what players saw; rejects if the ledger is wrong or something was lost */
  run(): Promise<string>
}
