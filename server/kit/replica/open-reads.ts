import { sql } from 'kysely'
import { openPool, typedBy, type DatabaseSettings, type Db } from '../db.ts'
import { readsOfOne, readsOfTwo, type Reads, type ReadServer } from './reads.ts'

interface ReadSettings extends Pick<DatabaseSettings, 'poolSize' | 'statementTimeoutMs'> {
  /** The connection string of a replica. Without one, all reads use the primary. */
  readonly readUrl: string | undefined
}

interface OpenReads {
  readonly reads: Reads
  close(): Promise<void>
}

/** Opens the reads. A replica is a PostgreSQL standby that follows the primary by replaying its log. */
export function openReads(primary: Db, settings: ReadSettings, onError: (error: Error) => void): OpenReads {
  const { readUrl: url, poolSize } = settings
  if (url === undefined) return { reads: readsOfOne(primary), close: () => Promise.resolve() }
  const own = { connectionString: url, connectionTimeoutMillis: 3000, max: poolSize }
  const options = '-c TimeZone=UTC -c default_transaction_read_only=on'
  const replica = typedBy(openPool({ ...own, options }, { ...settings, url }, onError))
  const reads = readsOfTwo({
    host: URL.parse(url)?.host ?? 'replica',
    primary: readServer(primary),
    replica: readServer(replica),
    onLost: (error) => onError(new Error('the replica is away, so the primary reads for it', { cause: error })),
  })
  const close = (): Promise<void> => {
    reads.close()
    return replica.destroy()
  }
  return { reads, close }
}

const readServer = (db: Db): ReadServer => ({
  db,
  async position() {
    const { rows } = await sql<{ position: bigint }>`
      select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
        - '0/0')::int8 as position`.execute(db)
    return rows[0]?.position ?? 0n
  },
})
