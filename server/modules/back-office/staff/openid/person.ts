import type { ErrorCode } from '@baize/contract/errors'
import type { IDToken } from 'openid-client'
import type { ProviderSettings } from './provider.ts'

/** A person as described by the claims of the identity provider's ID token. */
export interface Person {
  /** The issuer and the subject. The provider never gives the same pair to another person. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

type Rules = Pick<ProviderSettings, 'rolesOfGroup' | 'groupsClaim' | 'acr'>

/**
 * Reads the person from the claims of an ID token (OpenID Connect Core 1.0, sections 2 and 5.1).
 * @returns an error code if the person did not prove two factors, the e-mail address is not verified, or none of their
 * groups grants a role
 */
export function personOf(claims: IDToken, rules: Rules): Person | ErrorCode {
  const { rolesOfGroup, groupsClaim } = rules
  if (!isTwoFactor(claims, rules)) return 'staff.openIdFactor'
  const { iss, sub, email, email_verified: isConfirmed, name } = claims
  if (typeof email !== 'string' || isConfirmed !== true || !/^[^\s@]+@[^\s@]+$/.test(email)) return 'staff.openIdEmail'
  const given = claims[groupsClaim]
  const groups: readonly unknown[] = Array.isArray(given) ? given : [given]
  const roles = groups.flatMap((group) => (typeof group === 'string' ? (rolesOfGroup.get(group) ?? []) : []))
  if (roles.length === 0) return 'staff.openIdRoles'
  const address = email.trim().toLowerCase()
  return {
    subject: subjectOf({ iss, sub }),
    email: address,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : address,
    roles: [...new Set(roles)],
  }
}

export const subjectOf = ({ iss, sub }: Pick<IDToken, 'iss' | 'sub'>): string => `${iss} ${sub}`

/**
 * The id of the person's session at the provider (OpenID Connect Back-Channel Logout 1.0, section 2.1). Null if the
 * token has none.
 */
export const sidOf = ({ sid }: IDToken): string | null => (typeof sid === 'string' && sid !== '' ? sid : null)

/**
 * Whether the person proved two factors at the provider: `amr` contains `mfa` (RFC 8176), or `acr` has the configured
 * value.
 */
export const isTwoFactor = ({ amr, acr }: IDToken, rules: Rules): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || (rules.acr !== undefined && acr === rules.acr)

const clockToleranceSeconds = 30

/**
 * Whether the person proved their factors after the attempt began. The clocks of the provider and of Baize may differ,
 * so no time of one is compared with a time of the other. Only two durations are compared: the age of the proof by the
 * provider's clock, and the age of the attempt by ours.
 */
export function isProvedSince({ iat, auth_time: provedAt }: IDToken, attemptSeconds: number): boolean {
  return typeof provedAt === 'number' && iat - provedAt <= attemptSeconds + clockToleranceSeconds
}
