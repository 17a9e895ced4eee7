import { builtInRoles, type BuiltInRole } from '@baize/contract/staff/permissions'
import { demoStaffUsername } from '@baize/contract/demo-values'

/**
 * The demo's players. They have deposited with the sandbox's cards, and the launcher prints how to log in as one of
 * them.
 */
export const demoLogins = [
  { username: 'ana-demo', note: 'in English' },
  { username: 'marko-demo', note: 'in Macedonian' },
  { username: 'eva-demo', note: 'with accounts in EUR, JPY and BTC' },
  { username: 'vera-demo', note: 'with thirteen months of history, points and orders' },
  { username: demoStaffUsername, note: 'of the staff, for /admin' },
] as const

export const demoRoles = Object.keys(builtInRoles) as BuiltInRole[]

/** The e-mail address of the demo's member of staff with the given role. There is one member for each built-in role. */
export const demoMemberEmail = (role: BuiltInRole): string => `${role}@house.example`

/** The login of the administrator, which the launcher prints. The addresses of all other roles have the same domain. */
export const demoStaffLogin = {
  username: demoMemberEmail('administrator'),
  note: 'in the console, with the code at the sandbox’s /authenticator',
}
