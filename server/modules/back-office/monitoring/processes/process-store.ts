import type { Db } from '../../../../kit/db.ts'
import type { Party } from '../../../../kit/telemetry/outgoing-calls.ts'

declare module '../../../../kit/db.ts' {
  interface Tables {
    house_process: {
      process_id: string
      host: string
      pid: number
      services: readonly string[]
      version: string
      started_at: Temporal.Instant
      seen_at: Temporal.Instant
      /** An array of `Party` as JSON. */
      parties: string
      keys: readonly string[] | null
    }
  }
}

export interface HouseProcess {
  readonly processId: string
  readonly host: string
  readonly pid: number
  readonly services: readonly string[]
  readonly version: string
  readonly startedAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
  readonly parties: readonly Party[]
  /**
   * The ids of the secret keys that the process can use. Undefined for a process that needs none, and for one of an
   * earlier version.
   */
  readonly keys: readonly string[] | undefined
}

export async function upsertProcess(db: Db, process: HouseProcess): Promise<void> {
  const changing = { seen_at: process.seenAt, parties: JSON.stringify(process.parties) }
  await db
    .insertInto('house_process')
    .values({
      process_id: process.processId,
      host: process.host,
      pid: process.pid,
      services: process.services,
      version: process.version,
      started_at: process.startedAt,
      keys: process.keys ?? null,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet(changing))
    .execute()
}

export async function deleteProcess(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('house_process').where('process_id', '=', processId).execute()
}

export async function deleteUnseen(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('house_process').where('seen_at', '<', before).execute()
}

/** The processes that have reported since the instant, in the order in which they started. */
export async function selectProcesses(db: Db, since: Temporal.Instant): Promise<HouseProcess[]> {
  const rows = await db
    .selectFrom('house_process')
    .selectAll()
    .where('seen_at', '>=', since)
    .orderBy('started_at')
    .orderBy('process_id')
    .execute()
  return rows.map((row) => ({
    processId: row.process_id,
    host: row.host,
    pid: row.pid,
    services: row.services,
    version: row.version,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    parties: row.parties as unknown as readonly Party[],
    keys: row.keys ?? undefined,
  }))
}
