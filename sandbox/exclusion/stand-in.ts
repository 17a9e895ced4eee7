import type { Manner } from '../manners.ts'
import type { StandIn } from '../stand-in.ts'

/** Y excluded, N not, P was excluded before. */
export type Exclusion = 'Y' | 'N' | 'P'

interface Finding {
  /** Missing where the register answers, but does not say. */
  readonly exclusion?: Exclusion
  readonly manner: Manner
}

const findings = new Map<string, Finding & { effect: string }>([
  ['Excluded', { exclusion: 'Y', manner: 'prompt', effect: 'Is excluded: X-Exclusion is Y.' }],
  ['Formerly', { exclusion: 'P', manner: 'prompt', effect: 'Was excluded once: X-Exclusion is P.' }],
  ['Slow-Register', { exclusion: 'N', manner: 'slow', effect: 'N, after four seconds.' }],
  ['Silent-Register', { manner: 'silent', effect: 'Never answers; the line drops after a minute.' }],
  ['Broken-Register', { manner: 'broken', effect: 'Answers with HTTP 500.' }],
  ['Blank-Register', { manner: 'prompt', effect: 'Answers 200 without X-Exclusion.' }],
])
const byName = new Map([...findings].map(([name, finding]) => [name.toLowerCase(), finding]))

/** What the register knows of a person: nobody is excluded but for the listed last names. */
export const findingOn = (lastName: string): Finding =>
  byName.get(lastName.trim().toLowerCase()) ?? { exclusion: 'N', manner: 'prompt' }

export const exclusionStandIn: StandIn = {
  id: 'exclusion',
  name: 'Exclusion register',
  summary: 'The national self-exclusion register. Nobody is in it but for these.',
  endpoints: ['POST /exclusion', 'POST /exclusion/batch'],
  inputs: [{ of: 'Last name', rows: [...findings].map(([input, { effect }]) => ({ input, effect })) }],
}
