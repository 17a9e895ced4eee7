import type { Bus } from './kit/bus.ts'
import type { Clock } from './kit/clock.ts'
import type { Database, Db } from './kit/db.ts'
import type { Log } from './kit/log.ts'
import type { Outbox } from './kit/outbox.ts'
import type { Config } from './config.ts'

/** What every service function may use; built once by `app.ts`, or by `testing/build.ts`. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly database: Database
  readonly outbox: Outbox
  readonly bus: Bus
  readonly log: Log
}
