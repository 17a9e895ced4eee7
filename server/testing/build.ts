import type { FastifyInstance } from 'fastify'
import { buildApp, isPages, serviceNames, startJobs } from '../app.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { movableClock, systemClock, type MovableClock } from '../kit/clock.ts'
import { openDatabase, type Db } from '../kit/db.ts'
import { createTestDatabase } from './database.ts'
import { noPace } from './money.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: Context
  readonly clock: MovableClock
  close(): Promise<void>
}

/**
 * The program, together with a database connection of the database's owner. This role can do things that the program's
 * role may not do, such as changing the ledger.
 */
export interface OwnedTestApp extends TestApp {
  readonly owner: Db
}

/**
 * Starts the whole program on a new database, with a clock that tests can advance.
 * `environment` adds settings. With `jobs: false`, a job only runs when the test starts it. Without `postgresUrl`, the
 * database is created on the server that all tests share.
 */
export async function build(
  environment: Readonly<Record<string, string>> = {},
  { jobs = true, postgresUrl }: { readonly jobs?: boolean; readonly postgresUrl?: string } = {},
): Promise<OwnedTestApp> {
  const database = await createTestDatabase(postgresUrl ?? (await import('vitest')).inject('postgresUrl'))
  const clock = movableClock(systemClock)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    ...noPace,
    DATABASE_URL: database.url,
    ...environment,
  })
  const { context, close } = await compose(config, clock)
  const services = serviceNames.filter((name) => !isPages(name))
  const app = await buildApp(context, services)
  if (jobs) await startJobs(context)
  const owner = openDatabase({ url: database.ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  return {
    app,
    context,
    clock,
    owner: owner.db,
    async close() {
      await app.close()
      await Promise.all([close(), owner.close()])
      await database.drop()
    },
  }
}
