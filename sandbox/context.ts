import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Delays } from './delays.ts'

/** The services of every stand-in. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly delays: Delays
  readonly database: Database
  /** Aborted when the sandbox ends. No wait may outlast it. */
  readonly closing: AbortSignal
}
