import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Delays } from './delays.ts'

/** The services that all stand-ins use. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly delays: Delays
  readonly database: Database
  /** Aborts when the sandbox ends. Code that waits must stop waiting on this signal, so that the process can exit. */
  readonly closing: AbortSignal
}
