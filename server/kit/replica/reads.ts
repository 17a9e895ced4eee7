import { Counter, Gauge } from 'prom-client'
import { isDatabaseAway } from '../connections/database-away.ts'
import { sqlState, type Db } from '../db.ts'
import { Positions, type Position } from './positions.ts'

/** Chooses the server for reads. The primary is used if the replica is unavailable or too far behind. */
export interface Reads {
  /** Reads data that are at most `staleMs` old, for example for statistics and search. */
  lately<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Reads data that include everything committed before this call, for example for a caller's own history. */
  current<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** A database server, with everything that the choice between primary and replica needs. */
export interface ReadServer {
  readonly db: Db
  /** The end of the server's log: the last position that a primary has written, or that a replica has replayed. */
  position(): Promise<Position>
}

interface TwoServers {
  /** The replica's name in the metrics. */
  readonly host: string
  readonly primary: ReadServer
  readonly replica: ReadServer
  readonly onLost: (error: unknown) => void
}

/** The maximum age of the data that `lately` reads, in milliseconds. */
export const staleMs = 5000
const lookEveryMs = 500
/** How long `current` waits until the replica has caught up, in milliseconds. */
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

/**
 * Chooses for each read between the primary and a replica. Until `close` is called, it compares twice a second how far
 * both servers are in the write-ahead log, to know how old the replica's data are.
 */
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

/**
 * The SQLSTATE with which a replica cancels a statement, because the primary has removed rows that the statement reads.
 */
const conflict = '40001'
/**
 * The SQLSTATEs of errors that the replica does not cause, so the read is not repeated on the primary. They are those
 * of a statement that took too long, which would be no faster on the primary, and of a statement that writes, which is
 * a programming error.
 */
const ours = new Set(['57014', '25006'])

const isOfServer = (error: unknown): boolean => {
  const state = sqlState(error)
  return !ours.has(state) && (state !== '' || isDatabaseAway(error))
}
