import type { restriction } from '@baize/contract/sessions/player'
import type { output } from 'zod/mini'

/** The break or exclusion that has ended a session. */
export type Restriction = output<typeof restriction>

let known: Restriction | undefined

/** The platform has said which restriction ended the session, or that none did. */
export function noteRestriction(given: Restriction | undefined): void {
  known = given ?? known
}

/** The restriction behind the end of the session, once. */
export function takeRestriction(): Restriction | undefined {
  const taken = known
  known = undefined
  return taken
}
