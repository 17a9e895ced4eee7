import { authorizationCodeGrant, type IDToken } from 'openid-client'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import type { Attempt } from './attempt.ts'
import { DiscoveryError, discover, forgetProvider, type ProviderSettings } from './provider.ts'

/** The provider redirects the browser to this page of the console after the login. */
export const returnAddress = ({ config }: Pick<Context, 'config'>): string => `${config.publicUrl}/console/openid`

/** @throws AppError `staff.openIdOff` if no identity provider is configured */
export function providerOf({ config }: Pick<Context, 'config'>): ProviderSettings {
  if (!config.staffOpenId) throw new AppError('staff.openIdOff')
  return config.staffOpenId
}

/**
 * Exchanges the code in the provider's redirect for an ID token, and checks the token's issuer, audience, signature,
 * nonce and age.
 * @throws AppError `staff.openIdCancelled` if the member has cancelled the login at the provider; `staff.openIdOff` if
 * no provider is configured; also the errors of `asked`
 */
export async function claimsOf(
  context: Pick<Context, 'config' | 'log'>,
  query: string,
  { state, nonce, verifier }: Attempt,
): Promise<IDToken> {
  const settings = providerOf(context)
  if (new URLSearchParams(query).get('error') === 'access_denied')
    throw new AppError('staff.openIdCancelled', { params: { provider: settings.name } })
  const address = new URL(returnAddress(context))
  address.search = query
  const claims = await asked(context, settings, async () => {
    const tokens = await authorizationCodeGrant(await discover(settings), address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    return tokens.claims()
  })
  // The library compares `azp` only if the token has several audiences (OpenID Connect Core 1.0, section 3.1.3.7, step
  // 5).
  const isForOther = claims?.azp !== undefined && claims.azp !== settings.clientId
  if (!claims || isForOther) throw new AppError('staff.openIdAnswer')
  return claims
}

/**
 * Calls the identity provider and translates its errors.
 * @throws AppError `staff.openIdDown` if the provider does not respond, `staff.openIdDiscovery` if it has no valid
 * discovery document, `staff.openIdAnswer` if its response is not accepted
 */
export async function asked<T>(
  { log }: Pick<Context, 'log'>,
  settings: ProviderSettings,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // The error may mean that the provider has new addresses or keys, so the next call reads them again.
    forgetProvider(settings)
    log.warn({ err: error }, 'the identity provider for staff did not answer, or its response was not accepted')
    if (isSilence(error)) throw new AppError('staff.openIdDown')
    if (!(error instanceof DiscoveryError)) throw new AppError('staff.openIdAnswer')
    throw new AppError('staff.openIdDiscovery', { params: { provider: settings.name } })
  }
}

/** Whether the error means that the provider did not respond. */
export const isSilence = (error: unknown): boolean =>
  error instanceof OutboundError || (error instanceof Error && error.cause instanceof OutboundError)
