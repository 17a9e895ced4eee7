import type { StandIn } from '../stand-in.ts'
import { listedNames } from './register.ts'

export const exclusionStandIn: StandIn = {
  id: 'exclusion',
  name: 'Exclusion register',
  summary: 'The national self-exclusion register. Only these people are in it.',
  endpoints: ['POST /exclusion/v2', 'POST /exclusion/batch/v2'],
  inputs: [{ of: 'Last name', rows: [...listedNames].map(([input, { effect }]) => ({ input, effect })) }],
}
