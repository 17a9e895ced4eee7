import * as z from 'zod/mini'
import { hostsIn } from '../kit/connections/hosts.ts'

const databaseAddress = /^postgres(ql)?:\/\/\S+$/

export const databaseSettings = {
  /**
   * The connection string for the role of the running program. The command `migrate` gives this role the few rights
   * that it needs.
   */
  DATABASE_URL: z.string().check(z.regex(databaseAddress)),
  /**
   * The connection string for the role that owns the tables, which only `migrate` uses. If it is missing, `migrate`
   * uses DATABASE_URL. Production refuses to serve with a role that owns the tables.
   */
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(databaseAddress))),
  /**
   * The connection string of a replica on a single host. Histories, reports and the player search read from the
   * replica.
   */
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/[^,\s]+$/))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /**
   * The address of a NATS broker. If it is set, the broker carries the notifications between processes instead of the
   * database.
   */
  BUS_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\/(?:[^@\s,]+:[^@\s,]+@)?[\w.-]+:\d+(,[\w.-]+:\d+)*$/))),
}

const shape = z.object(databaseSettings)

export const databaseOf = (values: z.output<typeof shape>) => ({
  url: values.DATABASE_URL,
  ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
  readUrl: values.DATABASE_READ_URL,
  poolSize: values.DATABASE_POOL,
  statementTimeoutMs: 15_000,
})

const roleOf = (url: string): string | undefined => URL.parse(hostsIn(url)[0])?.username

/**
 * Returns a sentence if both settings name the same role, because the program could then change its own ledger.
 * Undefined if the roles differ.
 */
export function oneRoleIn(url: string | undefined, ownerUrl: string | undefined): string | undefined {
  const role = url === undefined ? undefined : roleOf(url)
  if (ownerUrl === undefined || role === undefined || roleOf(ownerUrl) !== role) return undefined
  return 'DATABASE_OWNER_URL and DATABASE_URL name one role: write a role of its own into DATABASE_URL, and migrate makes it.'
}
