import type { Bus } from './kit/bus/bus.ts'
import type { Clock } from './kit/clock.ts'
import type { ShardGroups } from './kit/shards/shard-groups.ts'
import type { Database, Db } from './kit/db.ts'
import type { Log } from './kit/log.ts'
import type { Outbox } from './kit/outbox.ts'
import type { Reads } from './kit/replica/reads.ts'
import type { Config } from './config.ts'
import type { HashKeys } from './modules/back-office/keys/service.ts'

/** Everything that service functions use. `compose` builds it once per process, and `testing/build.ts` for tests. */
export interface Context {
  readonly config: Config
  readonly hashKeys: HashKeys
  readonly clock: Clock
  readonly db: Db
  readonly database: Database
  readonly reads: Reads
  readonly shardGroups: ShardGroups
  readonly outbox: Outbox
  readonly bus: Bus
  readonly log: Log
}
