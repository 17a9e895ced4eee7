import { SpanKind } from '@opentelemetry/api'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { currentRequestId } from './request-mark.ts'
import { inSpan } from './tracing.ts'

const client = { kind: SpanKind.CLIENT } as const

/**
 * Wraps a pool so that each statement begins with a comment that names its request, which then appears in PostgreSQL's
 * log and in `pg_stat_activity`. Kysely uses no named prepared statements, so the changing comment does not prevent
 * plans from being reused.
 */
export function traceStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (connection: pg.PoolClient): PostgresPoolClient => {
    const query = (statement: unknown, parameters?: readonly unknown[]): Promise<unknown> => {
      if (typeof statement !== 'string') return connection.query(statement as never)
      const id = currentRequestId()
      const text = id === undefined ? statement : `/* request ${id} */ ${statement}`
      return inSpan(verbOf(statement), client, (span) => {
        span?.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, 2000) })
        return connection.query(text, parameters as unknown[])
      })
    }
    const wrapped = { query, release: (destroy?: boolean) => connection.release(destroy) } as PostgresPoolClient
    known.set(connection, wrapped)
    return wrapped
  }
  return {
    async connect() {
      const connection = await inSpan('wait for a connection', client, () => pool.connect())
      return known.get(connection) ?? wrap(connection)
    },
    end: () => pool.end(),
    options: {},
  }
}

const verbOf = (statement: string): string => /^\s*\(*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
