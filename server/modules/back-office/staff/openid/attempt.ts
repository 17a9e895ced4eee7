import type { Caller } from '../../../../kit/http/caller.ts'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { seal, unseal, type Keys } from '../../../../kit/seal.ts'

/** A sign-in that the browser has begun. It is sealed in a cookie, so that an abandoned one leaves nothing behind. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** The secret of PKCE (RFC 7636). */
  readonly verifier: string
  /** ISO 8601 UTC. */
  readonly startedAt: string
}

/** Each sign-in has a cookie of its own, so that two tabs at the provider both get in. */
const cookieOf = (state: string): string => `STAFF_OPENID_${state}`
const purpose = 'staff-openid'
const lifeMinutes = 10

const expiryOf = ({ startedAt }: Attempt): Temporal.Instant =>
  Temporal.Instant.from(startedAt).add({ minutes: lifeMinutes })

export function keepAttempt({ config }: Context, caller: Caller, attempt: Attempt): void {
  const value = seal(config.secretKeys, purpose, attempt)
  caller.setCookie(cookieOf(attempt.state), value, { ...optionsOf(config), maxAge: lifeMinutes * 60 })
}

/**
 * Reads the attempt that an answer belongs to, and removes it from this browser.
 * @param query the provider's answer, with the state of the attempt
 * @throws AppError `staff.openIdAnswer` if it has none, or one that is too old
 */
export function takeAttempt({ config, clock }: Context, caller: Caller, query: string): Attempt {
  const state = new URLSearchParams(query).get('state') ?? ''
  if (!/^[\w-]{20,100}$/.test(state)) throw new AppError('staff.openIdAnswer')
  const sealed = caller.cookieOf(cookieOf(state))
  caller.clearCookie(cookieOf(state), optionsOf(config))
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
  path: '/platform/staff',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
})
