/** A social network that identifies the owner of an access token. */
export interface SocialNetwork {
  /** @returns the network's id of the person; undefined if the token is invalid or belongs to another app */
  subjectOf(token: string): Promise<string | undefined>
}
