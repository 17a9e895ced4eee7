import { sql } from 'kysely'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { hostsIn, reach } from '../connections/hosts.ts'
import { sqlState, type Db } from '../db.ts'
import { MigrationError } from './migration-error.ts'

/** Returns the role that a connection string names. */
export const roleIn = (url: string): string => new pg.Client({ connectionString: hostsIn(url)[0] }).user ?? ''

/**
 * The SQLSTATEs with which PostgreSQL refuses a login: invalid_password, and invalid_authorization_specification, which
 * it also reports for a missing role.
 */
const refusals = new Set(['28000', '28P01'])

/**
 * Creates the role of the program's connection string, unless the connection string already works. The password of an
 * existing role is not changed if the role can log in.
 * @throws MigrationError if the owner of the database may not create roles, or if the role has another password
 */
export async function makeProgramRole(owner: Db, url: string): Promise<void> {
  if (await leadsIn(url)) return
  const { user = '', password } = new pg.Client({ connectionString: hostsIn(url)[0] })
  try {
    const { rows } = await sql<{ isUsed: boolean }>`
      select rolcanlogin as "isUsed" from pg_roles where rolname = ${user}`.execute(owner)
    if (rows[0]?.isUsed)
      throw new MigrationError(
        `The role ${user} of DATABASE_URL exists and has another password: write its password into DATABASE_URL, or let an administrator change it.`,
      )
    const verb = rows.length > 0 ? sql`alter` : sql`create`
    const secret = typeof password === 'string' ? sql`password ${sql.lit(verifierOf(password))}` : sql``
    await sql`${verb} role ${sql.id(user)} login ${secret}`.execute(owner)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new MigrationError(
      `The role ${user} of DATABASE_URL cannot log in, and that of DATABASE_OWNER_URL may not make it: let an administrator do so.`,
      { cause: error },
    )
  }
}

async function leadsIn(url: string): Promise<boolean> {
  for (let others = hostsIn(url).length - 1; ; others--) {
    const { Client, connectionString } = reach(url)
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (error) {
      if (refusals.has(sqlState(error))) return false
      // The loop continues with the next host, unless this was the last one.
      if (others === 0) throw error
    } finally {
      await client.end()
    }
  }
}

const iterations = 4096

/**
 * Returns a password in the format in which PostgreSQL stores it (RFC 5803). It is sent instead of the password, so
 * that the password itself appears in no log of the server.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
