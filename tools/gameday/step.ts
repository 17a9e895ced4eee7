/** One fault of the gameday. Each is a file of `steps/`, has its own house, and ends with the verifier. */
export interface Step {
  /** The word that chooses it: `npm run gameday -- <name>`. */
  readonly name: string
  readonly happens: string
  /** @returns a line about what a player saw; rejects if the books are wrong or something was lost */
  run(): Promise<string>
}
