import type { Country } from '../../data/countries.server.ts'

/** The player's data that the tabs use. */
export interface IdentifiedPlayer {
  readonly userId: string
  /** YYYY-MM-DD, from step 1 of the sign-up. */
  readonly birthDate: string
  /** The countries whose residents may sign up. A document's country is not where its holder lives, so the tabs ask. */
  readonly countries: readonly Country[]
  /** Code of the proposed country. */
  readonly home: string
}
