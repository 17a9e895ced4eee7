/** A change of one file: `find` occurs there exactly once. */
interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A plausible programming fault, planted to test whether the simulation finds it. */
export interface Mutation {
  readonly name: string
  readonly patches: readonly [Patch, ...Patch[]]
  /** The program of `proofs/sim` that looks for it. Absent: the simulation of money. */
  readonly program?: string
}

/** A fault that needs only one change. */
export const one = (name: string, file: string, find: string, replace: string): Mutation => ({
  name,
  patches: [{ file, find, replace }],
})
