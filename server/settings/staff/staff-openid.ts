import * as z from 'zod/mini'
import type { AddressOf } from '../addresses.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from '../checks/findings.ts'
import { isInUse } from '../checks/parties.ts'
import { url } from '../shapes.ts'

const demoRoles = 'casino-owners=administrator,casino-support=support,casino-payments=payments,casino-kyc=kyc'

/**
 * Parses `<group>=<role>+<role>,…`, which gives the members of a group at the identity provider these roles.
 * @returns undefined if the list is malformed or a group is given twice
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

export const staffOpenIdSettings = {
  /**
   * The issuer of the operator's identity provider. If it is set, staff can log in by OpenID Connect. The demo has an
   * issuer by default.
   */
  STAFF_OPENID_ISSUER: z.optional(url),
  STAFF_OPENID_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  STAFF_OPENID_CLIENT_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** The name of the provider on the login page. */
  STAFF_OPENID_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Single sign-on'),
  /** The roles of each group at the provider: `<group>=<role>+<role>,…`. */
  STAFF_OPENID_ROLES: z.optional(
    z.string().check(z.refine((text) => parseGroupRoles(text) !== undefined, 'is no list of group=role+role')),
  ),
  /** The claim that contains a person's groups. */
  STAFF_OPENID_CLAIM: z._default(z.string().check(z.regex(/^[\w:./-]{1,100}$/)), 'groups'),
  /** An `acr` value that proves two factors, for providers that do not send `mfa` in `amr` (RFC 8176). */
  STAFF_OPENID_ACR: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
}

const shape = z.object(staffOpenIdSettings)

const needs = ['STAFF_OPENID_ISSUER', 'STAFF_OPENID_CLIENT_ID', 'STAFF_OPENID_CLIENT_SECRET', 'STAFF_OPENID_ROLES']

/**
 * Returns the configuration of the login by OpenID Connect. Undefined if it is switched off. In production, an issuer
 * without TLS is reported as a problem.
 */
export function staffOpenIdOf(
  values: z.output<typeof shape>,
  isDemo: boolean,
  addressOf: AddressOf,
  findings: Findings,
) {
  if (!isInUse(values, isDemo, { name: 'the identity provider of staff', needs }, findings)) return undefined
  const issuer = addressOf('STAFF_OPENID_ISSUER', '/openid')
  if (!isDemo && !issuer.startsWith('https:'))
    findings.problem('STAFF_OPENID_ISSUER', 'STAFF_OPENID_ISSUER is plain http: write an https address.')
  return {
    issuer,
    clientId: values.STAFF_OPENID_CLIENT_ID ?? 'baize-console',
    clientSecret: values.STAFF_OPENID_CLIENT_SECRET ?? demoSecrets.STAFF_OPENID_CLIENT_SECRET,
    name: values.STAFF_OPENID_NAME,
    rolesOfGroup: parseGroupRoles(values.STAFF_OPENID_ROLES ?? demoRoles) ?? new Map<string, readonly string[]>(),
    groupsClaim: values.STAFF_OPENID_CLAIM,
    acr: values.STAFF_OPENID_ACR,
  }
}
