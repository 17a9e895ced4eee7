/** Says whose access token it is. */
export interface SocialNetwork {
  /**
   * @returns the network's id of the person; undefined where the token is no good, or was given to another app
   * @throws where there is no clear answer
   */
  subjectOf(token: string): Promise<string | undefined>
}
