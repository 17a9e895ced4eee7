/**
 * A step of the gameday, which injects one kind of fault. Each step is a file in `steps/`. It starts a casino, and at
 * the end it runs the ledger verifier.
 */
export interface Step {
  /** The argument that selects the step: `npm run gameday -- <name>`. */
  readonly name: string
  readonly happens: string
  /**
   * Runs the step.
   * @returns a line about what players saw. Rejects if the ledger is wrong or something was lost
   */
  run(): Promise<string>
}
