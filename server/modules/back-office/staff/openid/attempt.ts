import type { Caller } from '../../../../kit/http/caller.ts'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { seal, unseal, type Keys } from '../../../../kit/seal.ts'
import { hostCookie } from '../find-staff.ts'

/**
 * A login at the provider that this browser has begun and not completed. It is stored encrypted in a cookie and not in
 * the database, so that an abandoned login leaves no data behind.
 */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE (RFC 7636), which must stay secret. */
  readonly verifier: string
  /** In UTC and in the format of ISO 8601. */
  readonly startedAt: string
}

/** Each login has a separate cookie, so that logins in two tabs can both be completed. */
const cookieOf = (config: Context['config'], state: string): string => hostCookie(config, `STAFF_OPENID_${state}`)
const purpose = 'staff-openid'
const lifeMinutes = 10

const expiryOf = ({ startedAt }: Attempt): Temporal.Instant =>
  Temporal.Instant.from(startedAt).add({ minutes: lifeMinutes })

export function keepAttempt({ config }: Context, caller: Caller, attempt: Attempt): void {
  const value = seal(config.secretKeys, purpose, attempt)
  caller.setCookie(cookieOf(config, attempt.state), value, { ...optionsOf(config), maxAge: lifeMinutes * 60 })
}

/**
 * Reads the login attempt to which the provider's redirect belongs, and deletes its cookie.
 * @param query the query of the redirect, which contains the state of the attempt
 * @throws AppError `staff.openIdAnswer` if this browser has no such attempt, or if the attempt has expired
 */
export function takeAttempt({ config, clock }: Context, caller: Caller, query: string): Attempt {
  const state = new URLSearchParams(query).get('state') ?? ''
  if (!/^[\w-]{20,100}$/.test(state)) throw new AppError('staff.openIdAnswer')
  const name = cookieOf(config, state)
  const sealed = caller.cookieOf(name)
  caller.clearCookie(name, optionsOf(config))
  const attempt = sealed === undefined ? undefined : opened(config.secretKeys, sealed)
  if (!attempt || Temporal.Instant.compare(clock.now(), expiryOf(attempt)) >= 0)
    throw new AppError('staff.openIdAnswer')
  return attempt
}

function opened(keys: Keys, sealed: string): Attempt | undefined {
  try {
    return unseal(keys, purpose, sealed) as Attempt
  } catch {
    return undefined
  }
}

const optionsOf = ({ publicUrl }: Context['config']) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
})
