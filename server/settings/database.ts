import * as z from 'zod/mini'
import { hostsIn } from '../kit/connections/hosts.ts'

const databaseAddress = /^postgres(ql)?:\/\/\S+$/

/** Settings of the database: a part of those in ../config.ts. */
export const databaseSettings = {
  /** The role of the running program. `migrate` gives it its rights, which are few. */
  DATABASE_URL: z.string().check(z.regex(databaseAddress)),
  /** The role that owns the tables, for `migrate` alone. Without it, one role does both, which production refuses. */
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(databaseAddress))),
  /** A replica of one host, which serves histories, reports and the search for players. */
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/[^,\s]+$/))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /** A NATS broker that carries the announcements between processes, instead of the database. */
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

/** A sentence if both settings name one role. Such a program could change its own books. */
export function oneRoleIn(url: string | undefined, ownerUrl: string | undefined): string | undefined {
  const role = url === undefined ? undefined : roleOf(url)
  if (ownerUrl === undefined || role === undefined || roleOf(ownerUrl) !== role) return undefined
  return 'DATABASE_OWNER_URL and DATABASE_URL name one role: write a role of its own into DATABASE_URL, and migrate makes it.'
}
