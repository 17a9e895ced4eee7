/** A social network that identifies the person to whom an access token belongs. */
export interface SocialNetwork {
  /** @returns the network's id of the person; undefined if the token is invalid or belongs to another app */
  subjectOf(token: string): Promise<string | undefined>
}
