import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { ConfigError } from './config-error.ts'
import { demoSecrets } from './demo-values.ts'
import { url } from './shapes.ts'

const demoRoles = 'casino-owners=administrator,casino-support=support,casino-payments=payments,casino-kyc=kyc'

/**
 * Reads `<group>=<role>+<role>,…`: the roles that members of a group at the identity provider have.
 * @returns undefined if the list is malformed or a group is repeated
 */
export function parseGroupRoles(text: string): ReadonlyMap<string, readonly string[]> | undefined {
  const groups = new Map<string, readonly string[]>()
  for (const item of text.split(',').map((part) => part.trim())) {
    const [, group = '', roles = ''] = /^([^=]{1,200})=([\p{L}\d +-]+)$/u.exec(item) ?? []
    const named = roles.split('+').map((role) => role.trim())
    if (!group || groups.has(group) || named.includes('')) return undefined
    groups.set(group, named)
  }
  return groups
}

/** Settings of the sign-in of staff by OpenID Connect: a part of those in ../config.ts. */
export const staffOpenIdSettings = {
  /** The issuer of the house's identity provider. Sign-in by OpenID Connect is offered if it is set. The demo has one. */
  STAFF_OPENID_ISSUER: z.optional(url),
  STAFF_OPENID_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  STAFF_OPENID_CLIENT_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** The name of the provider on the sign-in page. */
  STAFF_OPENID_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Single sign-on'),
  /** The roles of each group at the provider: `<group>=<role>+<role>,…`. */
  STAFF_OPENID_ROLES: z.optional(
    z.string().check(z.refine((text) => parseGroupRoles(text) !== undefined, 'is no list of group=role+role')),
  ),
  /** The claim with the person's groups. */
  STAFF_OPENID_CLAIM: z._default(z.string().check(z.regex(/^[\w:./-]{1,100}$/)), 'groups'),
  /** An `acr` that proves two factors, for providers that do not send `mfa` in `amr` (RFC 8176). */
  STAFF_OPENID_ACR: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
}

const shape = z.object(staffOpenIdSettings)

/**
 * undefined if sign-in by OpenID Connect is off
 * @throws ConfigError if a part is missing, or if production would trust an issuer without TLS
 */
export function staffOpenIdOf(values: z.output<typeof shape>, isDemo: boolean, addressOf: AddressOf) {
  if (!isDemo && values.STAFF_OPENID_ISSUER === undefined) return undefined
  const demo = (text: string) => (isDemo ? text : undefined)
  const clientId = values.STAFF_OPENID_CLIENT_ID ?? demo('baize-console')
  const clientSecret = values.STAFF_OPENID_CLIENT_SECRET ?? demo(demoSecrets.STAFF_OPENID_CLIENT_SECRET)
  const roles = values.STAFF_OPENID_ROLES ?? demo(demoRoles)
  if (clientId === undefined) throw missing('STAFF_OPENID_CLIENT_ID')
  if (clientSecret === undefined) throw missing('STAFF_OPENID_CLIENT_SECRET')
  if (roles === undefined) throw missing('STAFF_OPENID_ROLES')
  const issuer = addressOf('STAFF_OPENID_ISSUER', '/openid')
  if (!isDemo && !issuer.startsWith('https:'))
    throw new ConfigError('STAFF_OPENID_ISSUER begins without https://: production does not start with it.')
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.STAFF_OPENID_NAME,
    rolesOfGroup: parseGroupRoles(roles) ?? new Map<string, readonly string[]>(),
    groupsClaim: values.STAFF_OPENID_CLAIM,
    acr: values.STAFF_OPENID_ACR,
  }
}

const missing = (name: string): ConfigError =>
  new ConfigError(`${name} is not given: production does not start with STAFF_OPENID_ISSUER alone.`)
