import type { Context } from '../context.ts'
import { findAnyPlayerId } from '../modules/people/players/service.ts'
import { isPasswordOf } from '../modules/people/sessions/service.ts'
import { isPasswordOfMember } from '../modules/back-office/staff/service.ts'
import { ConfigError } from '../settings/config-error.ts'
import { demoAccess } from '@baize/contract/demo-values'
import { demoLogins, demoMemberEmail, demoRoles } from './logins.ts'

/**
 * Refuses a database that an earlier demo has filled, while one of its people still has the password that everybody can
 * read in this repository. Settings do not show it, because they may have changed since.
 * @throws ConfigError
 */
export async function refusePublishedLogins(context: Context): Promise<void> {
  const login = await publishedLogin(context)
  if (login === undefined) return
  throw new ConfigError(
    `The database was filled by a demo: everybody can read the password of ${login}. Use a new database (or a new DATA_DIR), or change that password and those of the demo’s other people on this machine alone first.`,
  )
}

/** The first member or player of the demo whose password is the published one. */
async function publishedLogin(context: Context): Promise<string | undefined> {
  const { DEMO_PASSWORD: password } = demoAccess
  for (const email of demoRoles.map(demoMemberEmail))
    if (await isPasswordOfMember(context.db, email, password)) return email
  for (const { username } of demoLogins) {
    const playerId = await findAnyPlayerId(context, username)
    if (playerId !== undefined && (await isPasswordOf(context, playerId, password))) return username
  }
  return undefined
}
