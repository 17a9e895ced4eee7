import type { restriction } from '@baize/contract/sessions/player'
import type { output } from 'zod/mini'

/** The break or exclusion that ended a session. */
export type Restriction = output<typeof restriction>

let known: Restriction | undefined

/**
 * Remembers the restriction that ended the session. If `given` is undefined, a restriction that is already known is
 * kept, because a later reply may no longer contain it.
 */
export function noteRestriction(given: Restriction | undefined): void {
  known = given ?? known
}

/** Returns the restriction that ended the session and forgets it, so that it is shown only once. */
export function takeRestriction(): Restriction | undefined {
  const taken = known
  known = undefined
  return taken
}
