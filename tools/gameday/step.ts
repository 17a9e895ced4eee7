/**
 * A step of `npm run gameday`, which injects one kind of fault into a casino. Each step is a file in `steps/`. At the
 * end of a step, the command `verify-ledger` checks the ledger.
 */
export interface Step {
  /** The argument that selects the step: `npm run gameday -- <name>`. */
  readonly name: string
  readonly happens: string
  /**
   * Runs the step and resolves with a summary of what players saw. Rejects if the ledger is wrong, if a confirmed
   * booking is missing, or if players saw failures that the step does not allow.
   */
  run(): Promise<string>
}
