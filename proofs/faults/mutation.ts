/** A change to one file: `find`, which must occur exactly once in the file, is replaced by `replace`. */
interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A plausible programming error that is planted in the program, to test whether a simulation finds it. */
export interface Mutation {
  readonly name: string
  readonly patches: readonly [Patch, ...Patch[]]
  /** The program in `proofs/sim` that must find the fault. The default is the money simulation. */
  readonly program?: string
}

export const one = (name: string, file: string, find: string, replace: string): Mutation => ({
  name,
  patches: [{ file, find, replace }],
})
