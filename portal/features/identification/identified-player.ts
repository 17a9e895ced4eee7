/** What the tabs know of who identifies. */
export interface IdentifiedPlayer {
  readonly userId: string
  /** YYYY-MM-DD, as told at the sign-up. */
  readonly birthDate: string
}
