import { Counter, Gauge } from 'prom-client'
import { isDatabaseAway } from '../connections/database-away.ts'
import { sqlState, type Db } from '../db.ts'
import { Positions, type Position } from './positions.ts'

/** Where work that changes nothing reads. The primary replaces a replica that is away, or too far behind. */
export interface Reads {
  /** Reads rows of the last `staleMs` or newer. For figures and search. */
  lately<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Reads everything that was committed before this call. For a history of the caller's own. */
  current<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** A server of the database, as the choice between two of them sees it. */
export interface ReadServer {
  readonly db: Db
  /** The end of its log: written by a primary, replayed by a replica. */
  position(): Promise<Position>
}

interface TwoServers {
  /** The name of the replica in the metrics. */
  readonly host: string
  readonly primary: ReadServer
  readonly replica: ReadServer
  /** Hears when the replica is lost. */
  readonly onLost: (error: unknown) => void
}

/** The greatest age of the rows that `lately` reads. */
export const staleMs = 5000
const lookEveryMs = 500
/** The patience of `current` with the replica. */
const catchUpMs = 250
const askAgainMs = 10

const behind = new Gauge({
  name: 'baize_replica_behind_seconds',
  help: 'The greatest possible age of the rows in the replica of DATABASE_READ_URL; absent without the setting',
  labelNames: ['host'],
})
const counted = new Counter({
  name: 'baize_replica_reads_total',
  help: 'Reads that may use a replica, by the server that answered',
  labelNames: ['server'],
})

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms).unref())
const nowMs = (): number => Number(process.hrtime.bigint() / 1_000_000n)

export const readsOfOne = (db: Db): Reads => ({ lately: (work) => work(db), current: (work) => work(db) })

/** Looks at both servers twice a second, until `close`. */
export function readsOfTwo({ host, primary, replica, onLost }: TwoServers): Reads & { close(): void } {
  const positions = new Positions()
  const closing = new AbortController()
  let isAway = false
  const lose = (error: unknown): void => {
    if (!isAway && !closing.signal.aborted) onLost(error)
    isAway = true
  }
  const look = async (): Promise<void> => {
    try {
      positions.notePrimary(nowMs(), await primary.position())
      positions.noteReplica(await replica.position())
      isAway = false
    } catch (error) {
      lose(error)
    }
    behind.set({ host }, positions.behindMs(nowMs()) / 1000)
  }
  void (async () => {
    for (; !closing.signal.aborted; await wait(lookEveryMs)) await look()
  })()
  const isFresh = (): boolean => !isAway && positions.behindMs(nowMs()) <= staleMs
  const hasCaughtUp = async (): Promise<boolean> => {
    if (!isFresh()) return false
    const wanted = await primary.position()
    for (const untilMs = nowMs() + catchUpMs; nowMs() < untilMs; await wait(askAgainMs))
      if ((await replica.position()) >= wanted) return true
    return false
  }
  const read = async <T>(work: (db: Db) => Promise<T>, isReady: () => boolean | Promise<boolean>): Promise<T> => {
    try {
      if (await isReady()) {
        const result = await work(replica.db)
        counted.inc({ server: 'replica' })
        return result
      }
    } catch (error) {
      if (!isOfServer(error)) throw error
      if (sqlState(error) !== conflict) lose(error)
    }
    counted.inc({ server: 'primary' })
    return work(primary.db)
  }
  return {
    lately: (work) => read(work, isFresh),
    current: (work) => read(work, hasCaughtUp),
    close: () => closing.abort(),
  }
}

/** A replica ends statements that read rows which the primary has removed for good. */
const conflict = '40001'
/** A statement that took too long, which the primary would not do faster, and one that writes, which is our mistake. */
const ours = new Set(['57014', '25006'])

const isOfServer = (error: unknown): boolean => {
  const state = sqlState(error)
  return !ours.has(state) && (state !== '' || isDatabaseAway(error))
}
