import { keptText } from '@baize/web/storage/kept.ts'

/**
 * The random state that the social network's reply must contain. If the browser blocks storage, players cannot log in
 * with the social network.
 */
const sentState = keptText('tab', 'social.state')

/**
 * Returns the URL of the social network's login page. The network must send back the state that this function stores.
 */
export function socialAddress(
  { appId, dialogUrl }: { readonly appId: string; readonly dialogUrl: string },
  returnAddress: string,
): string {
  const state = crypto.randomUUID()
  sentState.write(state)
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
 * Returns the access token from the URL's fragment. A token that does not come with the stored state is ignored,
 * because another website could have put its own token there.
 */
export function tokenIn(fragment: string): string | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const state = sentState.read()
  return typeof state === 'string' && answer.get('state') === state
    ? (answer.get('access_token') ?? undefined)
    : undefined
}

/** Makes the token unusable and removes it from the URL, so that neither the history nor a bookmark contains it. */
export function forgetToken(): void {
  sentState.forget()
  history.replaceState(history.state, '', location.pathname + location.search)
}
