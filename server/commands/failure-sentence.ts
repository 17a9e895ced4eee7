import { DatabaseError } from '../kit/connections/requirements.ts'
import { MigrationError } from '../kit/schema/migration-error.ts'
import { ConfigError } from '../settings/config-error.ts'

const settings = 'are DATABASE_URL and DATABASE_OWNER_URL right?'
const wrongLogin = `The database refuses the role or its password: ${settings}`

const sentences: Readonly<Record<string, (message: string) => string>> = {
  ECONNREFUSED: () => `The database does not answer: ${settings}`,
  ENOTFOUND: () => `Nobody knows the host of the database: ${settings}`,
  '28000': () => wrongLogin,
  '28P01': () => wrongLogin,
  '3D000': () => `The server has no database of that name: ${settings}`,
  '42P01': (message) => `The database lacks a table of this version (${message}): run migrate first.`,
  '42501': (message) =>
    `The database refuses something to its role (${message}): DATABASE_OWNER_URL must name the owner of the tables, and migrate gives the role of DATABASE_URL its rights.`,
}

/**
 * Explains in one sentence a failure that the operator can repair. Undefined for any other failure, whose stack trace
 * must be printed instead.
 */
export function failureSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof DatabaseError)
    return error.message
  if (error.message.startsWith('This host of the database is a standby'))
    return 'No host of the database takes writes: promote the standby, or name the primary, too.'
  if (error.message.startsWith('Aborted with Ctrl+')) return 'The questions have no answer yet: run the command again.'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE' && 'port' in error) return `Port ${String(error.port)} is taken: set PORT to another one.`
  return sentences[code]?.(error.message)
}
