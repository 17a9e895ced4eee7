import * as z from 'zod/mini'

/** Settings of the database: a part of those in ../config.ts. */
export const databaseSettings = {
  /** The role of the running program. `migrate` gives it its rights, which are few. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** The role that owns the tables, for `migrate` alone. Without it, one role does both, which production refuses. */
  DATABASE_OWNER_URL: z.optional(z.string()),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 12),
  /** A NATS broker that carries the announcements between processes, instead of the database. */
  BUS_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\/(?:[^@\s,]+:[^@\s,]+@)?[\w.-]+:\d+(,[\w.-]+:\d+)*$/))),
}

const shape = z.object(databaseSettings)

export const databaseOf = (values: z.output<typeof shape>) => ({
  url: values.DATABASE_URL,
  ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
  poolSize: values.DATABASE_POOL,
  statementTimeoutMs: 15_000,
})
