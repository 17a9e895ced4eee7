/** The player's data that the tabs use. */
export interface IdentifiedPlayer {
  readonly userId: string
  /** YYYY-MM-DD, from step 1 of the sign-up. */
  readonly birthDate: string
}
