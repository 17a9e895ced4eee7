import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Delays } from './delays.ts'

/** What every stand-in is given. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly delays: Delays
  readonly database: Database
  /** Aborted when the sandbox ends: nothing may wait beyond it. */
  readonly closing: AbortSignal
}
