import type { Context } from '../context.ts'
import { findAnyPlayerId } from '../modules/people/players/service.ts'
import { isPasswordOf } from '../modules/people/sessions/service.ts'
import { isPasswordOfMember } from '../modules/back-office/staff/service.ts'
import { ConfigError } from '../settings/config-error.ts'
import { demoAccess } from '@baize/contract/demo-values'
import { demoLogins, demoMemberEmail, demoRoles } from './logins.ts'

/**
 * Refuses to serve a database that was filled by a demo, as long as one of the demo's players or members of staff still
 * has the password that is published in this repository. The settings do not show this, because they may have been
 * changed after the demo filled the database.
 * @throws ConfigError that names the login
 */
export async function refusePublishedLogins(context: Context): Promise<void> {
  const login = await publishedLogin(context)
  if (login === undefined) return
  throw new ConfigError(
    `The database was filled by a demo: everybody can read the password of ${login}. Use a new database (or a new DATA_DIR), or change that password and those of the demo’s other people on this machine alone first.`,
  )
}

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
