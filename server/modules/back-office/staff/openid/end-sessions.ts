import type { endStaffByOpenId as operation } from '@baize/contract/staff/openid'
import type { Parsed, Reply } from '@baize/contract/op'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { hashSecret } from '../../../../kit/ids.ts'
import { recordChange } from '../../records/service.ts'
import { endSessionsOfProvider, takeLogoutToken } from '../session-store.ts'
import { isSilence } from './answer.ts'
import { subjectOf } from './person.ts'
import { discover, DiscoveryError, forgetProvider, keysOf, type ProviderSettings } from './provider.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const oldestToken = '10 minutes'
/** How long the id of a used token is stored: longer than `oldestToken` and the tolerance on both sides of it. */
const rememberedTime = Temporal.Duration.from({ minutes: 15 })

/**
 * Ends the staff sessions whose session at the identity provider has ended (OpenID Connect Back-Channel Logout 1.0).
 * @throws AppError `staff.openIdLogout` if the logout token is not valid, was already used or cannot be verified, so
 * that the provider learns of it (section 2.8 of that specification)
 */
export async function endStaffByOpenId(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  { logout_token: token }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { db, clock } = context
  const { iss, sub, sid, jti } = await claimsOfLogout(context, token)
  const at = clock.now()
  const ended = {
    subject: typeof iss === 'string' && sub !== undefined ? subjectOf({ iss, sub }) : undefined,
    sid: typeof sid === 'string' ? sid : undefined,
  }
  await transaction(db, async (tx) => {
    const use = { tokenHash: hashSecret([iss, jti].join(' ')), expiresAt: at.add(rememberedTime) }
    if (!(await takeLogoutToken(tx, use, at))) throw new AppError('staff.openIdLogout')
    const emails = await endSessionsOfProvider(tx, ended, at)
    for (const email of new Set(emails)) {
      const change = { staff: email, operation: operationName, subject: `staff ${email}`, at }
      await recordChange(tx, { ...change, details: { sessions: emails.filter((one) => one === email).length } })
    }
  })
  return { status: 'SUCCESS' }
}

const operationName: (typeof operation)['id'] = 'endStaffByOpenId'

async function claimsOfLogout(context: Pick<Context, 'config' | 'log'>, token: string): Promise<JWTPayload> {
  const { staffOpenId: settings } = context.config
  try {
    if (settings) {
      const { payload } = await verified(settings, token)
      if (isLogout(payload)) return payload
    }
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !isOfProvider(error)) throw error
    // If the provider's metadata or keys could not be read, its addresses may have changed, so the next call reads them
    // again. An invalid token does not mean that they have changed.
    if (settings && isOfProvider(error)) forgetProvider(settings)
    context.log.warn(
      { err: error },
      'a logout token from the identity provider could not be verified, so no staff session was ended',
    )
  }
  throw new AppError('staff.openIdLogout')
}

/**
 * Whether the error means that the provider's metadata or keys could not be read, so that the token itself could not be
 * checked.
 */
const isOfProvider = (error: unknown): boolean =>
  isSilence(error) ||
  error instanceof DiscoveryError ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)

/**
 * Checks the logout token's signature, issuer, audience and age (OpenID Connect Back-Channel Logout 1.0, section 2.6,
 * steps 1 to 3).
 */
async function verified(settings: ProviderSettings, token: string) {
  const provider = await discover(settings)
  return jwtVerify(token, keysOf(provider), {
    issuer: provider.serverMetadata().issuer,
    audience: settings.clientId,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: oldestToken,
    clockTolerance: 30,
  })
}

/**
 * Whether the token is a logout token and not an ID token (OpenID Connect Back-Channel Logout 1.0, section 2.6, steps 4
 * to 6).
 */
const isLogout = ({ sub, sid, events, nonce }: JWTPayload): boolean =>
  (typeof sub === 'string' || typeof sid === 'string') &&
  typeof events === 'object' &&
  events !== null &&
  Object.hasOwn(events, event) &&
  nonce === undefined
