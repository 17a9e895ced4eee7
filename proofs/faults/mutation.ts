/** A change to one file. The text `find` must occur exactly once in it. */
interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A plausible programming error. It is planted to test whether a simulation finds it. */
export interface Mutation {
  readonly name: string
  readonly patches: readonly [Patch, ...Patch[]]
  /** The program in `proofs/sim` that must find the fault. By default the money simulation. */
  readonly program?: string
}

/** Makes a fault that consists of a single change. */
export const one = (name: string, file: string, find: string, replace: string): Mutation => ({
  name,
  patches: [{ file, find, replace }],
})
