import type { Mutation } from '../faults/mutation.ts'

/** A change that removes a rule from the program. A test of the rule must then fail. */
export interface RuleFault extends Mutation {
  readonly rule: number
}

export const fault = (rule: number, name: string, file: string, find: string, replace: string): RuleFault => ({
  rule,
  name,
  patches: [{ file, find, replace }],
})
