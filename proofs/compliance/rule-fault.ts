import type { Mutation } from '../faults/mutation.ts'

/** A fault that removes a rule from the program. The rule's tests must then fail. */
export interface RuleFault extends Mutation {
  readonly rule: number
}

export const fault = (rule: number, name: string, file: string, find: string, replace: string): RuleFault => ({
  rule,
  name,
  patches: [{ file, find, replace }],
})
