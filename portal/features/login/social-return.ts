/** The network's answer, which stands in the fragment of the address that the browser comes back to. */
const stateKey = 'social.state'

/** Address of the network's login page; what it answers must bear the state that is kept here. */
export function socialAddress(
  { appId, dialogUrl }: { readonly appId: string; readonly dialogUrl: string },
  returnAddress: string,
): string {
  const state = crypto.randomUUID()
  sessionStorage.setItem(stateKey, state)
  const query = {
    client_id: appId,
    redirect_uri: returnAddress,
    response_type: 'token',
    state,
    scope: 'public_profile',
  }
  return `${dialogUrl}?${new URLSearchParams(query)}`
}

/**
 * The access token that a fragment brings, once: another page cannot slip in the token of somebody else, since it does
 * not know the state.
 */
export function tokenIn(fragment: string): string | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const state = sessionStorage.getItem(stateKey)
  if (!answer.has('state')) return undefined
  sessionStorage.removeItem(stateKey)
  return state !== null && answer.get('state') === state ? (answer.get('access_token') ?? undefined) : undefined
}
