import type { ReplyBehaviour } from '../reply-behaviour.ts'

/** The register's result: excluded (Y), not excluded (N), or excluded in the past (P). */
export type Exclusion = 'Y' | 'N' | 'P'

export interface Finding {
  /** Undefined if the exclusion register responds without a result. */
  readonly exclusion?: Exclusion
  readonly behaviour: ReplyBehaviour
}

interface ListedName extends Finding {
  readonly effect: string
  /**
   * True if the first request about a person finds no exclusion, and only later requests have this result. A test can
   * then register a player who is refused at the next login.
   */
  readonly later?: boolean
}

/** The results for people with these last names. All other people are not excluded. */
export const listedNames = new Map<string, ListedName>([
  ['Excluded', { exclusion: 'Y', behaviour: 'prompt', effect: 'Is excluded: X-Exclusion is Y.' }],
  ['Formerly', { exclusion: 'P', behaviour: 'prompt', effect: 'Was excluded once: X-Exclusion is P.' }],
  ['Excluded-Later', { exclusion: 'Y', behaviour: 'prompt', later: true, effect: 'N the first time, then Y.' }],
  ['Slow-Register', { exclusion: 'N', behaviour: 'slow', effect: 'N, after four seconds.' }],
  ['Silent-Register', { behaviour: 'silent', effect: 'Never answers; the connection drops after a minute.' }],
  ['Silent-Later', { behaviour: 'silent', later: true, effect: 'N the first time, then no answer.' }],
  ['Broken-Register', { behaviour: 'broken', effect: 'Answers with HTTP 500.' }],
  ['Blank-Register', { behaviour: 'prompt', effect: 'Answers 200 without X-Exclusion.' }],
])

const byName = new Map([...listedNames].map(([name, finding]) => [name.toLowerCase(), finding]))
const nothing: Finding = { exclusion: 'N', behaviour: 'prompt' }
const maxRemembered = 10_000

export class Register {
  readonly #asked = new Set<string>()

  /**
   * Returns the exclusion register's result for a person. It depends on the last name. A result marked `later` also
   * depends on whether there was a request about this e-mail address before.
   */
  findingOn({ lastName, email }: { readonly lastName: string; readonly email: string }): Finding {
    const found = byName.get(lastName.trim().toLowerCase())
    if (!found?.later) return found ?? nothing
    if (this.#asked.has(email.toLowerCase())) return found
    if (this.#asked.size < maxRemembered) this.#asked.add(email.toLowerCase())
    return nothing
  }
}
