import type { Country } from '../../data/countries.server.ts'

export interface IdentifiedPlayer {
  readonly userId: string
  /** Date of birth from step 1 of the sign-up, `YYYY-MM-DD`. */
  readonly birthDate: string
  /**
   * The countries whose residents may sign up. The tabs ask for the country of residence, because the country of a
   * document need not be where its holder lives.
   */
  readonly countries: readonly Country[]
  /** Code of the country that is preselected in the list of countries. */
  readonly home: string
}
