import { builtInRoles, type BuiltInRole } from '@baize/contract/staff/permissions'
import { demoStaffUsername } from '@baize/contract/demo-values'

/** The demo's players. They deposit with the sandbox's cards, and the launcher prints their logins. */
export const demoLogins = [
  { username: 'ana-demo', note: 'in English' },
  { username: 'marko-demo', note: 'in Macedonian' },
  { username: 'eva-demo', note: 'with accounts in EUR, JPY and BTC' },
  { username: 'vera-demo', note: 'with thirteen months of history, points and orders' },
  { username: demoStaffUsername, note: 'of the staff, for /admin' },
] as const

export const demoRoles = Object.keys(builtInRoles) as BuiltInRole[]

/** The demo has one member of staff per built-in role. */
export const demoMemberEmail = (role: BuiltInRole): string => `${role}@house.example`

/** The login that the launcher prints. Every other role has an address at the same host. */
export const demoStaffLogin = {
  username: demoMemberEmail('administrator'),
  note: 'in the console, with the code at the sandbox’s /authenticator',
}
