import { keptText } from '@baize/web/storage/kept.ts'

/** The state that the network's reply must contain. Without storage, a log-in by the network is not possible. */
const sentState = keptText('tab', 'social.state')

/** Address of the network's login page. The network must return the state that is stored here. */
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

/** The access token of a fragment. A token without the stored state is ignored, so another site cannot inject one. */
export function tokenIn(fragment: string): string | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const state = sentState.read()
  return typeof state === 'string' && answer.get('state') === state
    ? (answer.get('access_token') ?? undefined)
    : undefined
}

/** Makes the token of this address unusable, and removes it, so that history and bookmarks do not contain it. */
export function forgetToken(): void {
  sentState.forget()
  history.replaceState(history.state, '', location.pathname + location.search)
}
