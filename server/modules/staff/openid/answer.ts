import { authorizationCodeGrant, type IDToken } from 'openid-client'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import type { Attempt } from './attempt.ts'
import { isTwoFactor } from './person.ts'
import { discover, type ProviderSettings } from './provider.ts'

/** The console's page to which the provider sends the browser back. */
export const returnAddress = ({ config }: Pick<Context, 'config'>): string => `${config.publicUrl}/console/openid`

/** @throws AppError `staff.openIdOff` */
export function providerOf({ config }: Pick<Context, 'config'>): ProviderSettings {
  if (!config.staffOpenId) throw new AppError('staff.openIdOff')
  return config.staffOpenId
}

/**
 * Exchanges the code of an answer for an ID token, and checks issuer, audience, signature, nonce and age of that token.
 * @throws AppError `staff.openIdDown`, `staff.openIdAnswer`, `staff.openIdFactor`
 */
export async function claimsOf(
  context: Pick<Context, 'config' | 'log'>,
  query: string,
  { state, nonce, verifier }: Attempt,
): Promise<IDToken> {
  const settings = providerOf(context)
  const address = new URL(returnAddress(context))
  address.search = query
  const claims = await asked(context, async () => {
    const tokens = await authorizationCodeGrant(await discover(settings), address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    return tokens.claims()
  })
  if (!claims) throw new AppError('staff.openIdAnswer')
  if (!isTwoFactor(claims, settings)) throw new AppError('staff.openIdFactor')
  return claims
}

/** @throws AppError `staff.openIdDown` if the provider does not answer, `staff.openIdAnswer` if the answer is refused */
export async function asked<T>({ log }: Pick<Context, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    log.warn({ err: error }, 'the identity provider of the staff did not serve')
    throw new AppError(isSilence(error) ? 'staff.openIdDown' : 'staff.openIdAnswer')
  }
}

/** Whether the provider did not answer. */
export const isSilence = (error: unknown): boolean =>
  error instanceof OutboundError || (error instanceof Error && error.cause instanceof OutboundError)
