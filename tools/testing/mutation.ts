/** A change of one file: `find` occurs there exactly once. */
interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A fault that somebody might build in one day, planted to see whether the simulation finds it. */
export interface Mutation {
  readonly name: string
  readonly patches: readonly [Patch, ...Patch[]]
}

/** One that takes one change. */
export const one = (name: string, file: string, find: string, replace: string): Mutation => ({
  name,
  patches: [{ file, find, replace }],
})
