import type { Mutation } from '../faults/mutation.ts'

/** The removal of a rule. The rule's own tests must notice it. */
export interface RuleFault extends Mutation {
  readonly rule: number
}

export const fault = (rule: number, name: string, file: string, find: string, replace: string): RuleFault => ({
  rule,
  name,
  patches: [{ file, find, replace }],
})
