/** The player's data that the tabs use. */
export interface IdentifiedPlayer {
  readonly userId: string
  /** YYYY-MM-DD, from step 1 of the sign-up. */
  readonly birthDate: string
  /** Country of residence (ISO 3166-1 alpha-2): the tabs do not ask for it, so it is the brand's. */
  readonly residence: string
}
