import type { ErrorCode } from '@baize/contract/errors'
import type { IDToken } from 'openid-client'
import type { ProviderSettings } from './provider.ts'

/** A person as the identity provider names them. */
export interface Person {
  /** Issuer and subject, which together never change hands. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

type Rules = Pick<ProviderSettings, 'rolesOfGroup' | 'groupsClaim' | 'acr'>

/**
 * Reads the claims of an ID token (OpenID Connect Core 1.0, 2 and 5.1).
 * @returns the refusal if one factor was proved, the address is unconfirmed, or no group has a role here
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

/** The person's session at the provider, if it names one (OpenID Connect Back-Channel Logout 1.0, 2.1). */
export const sidOf = ({ sid }: IDToken): string | null => (typeof sid === 'string' && sid !== '' ? sid : null)

/** Whether the provider asked for two factors: `mfa` in `amr` (RFC 8176), or the configured `acr`. */
export const isTwoFactor = ({ amr, acr }: IDToken, rules: Rules): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || (rules.acr !== undefined && acr === rules.acr)

const clockToleranceSeconds = 30

/**
 * Whether the person proved their factors during the attempt. Each clock measures a time of its own: the provider's the
 * age of the proof, and ours the age of the attempt.
 */
export function isProvedSince({ iat, auth_time: provedAt }: IDToken, attemptSeconds: number): boolean {
  return typeof provedAt === 'number' && iat - provedAt <= attemptSeconds + clockToleranceSeconds
}
