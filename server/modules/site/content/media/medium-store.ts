import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'

interface MediumTable {
  medium_id: bigint
  name: string
  title: string
  alt: string
  width: number
  height: number
  color: string
  bytes: Buffer
  uploaded_at: Instant
  uploaded_by: string
}

/** A picture without its bytes. */
export type Medium = Omit<MediumTable, 'bytes'>

declare module '../../../../kit/db.ts' {
  interface Tables {
    content_medium: MediumTable
  }
}

const columns = ['medium_id', 'name', 'title', 'alt', 'width', 'height', 'color', 'uploaded_at', 'uploaded_by'] as const

export async function insertMedium(tx: Tx, medium: Omit<MediumTable, 'medium_id'>): Promise<Medium> {
  const query = tx.insertInto('content_medium').values(medium as MediumTable)
  return query.returning(columns).executeTakeFirstOrThrow()
}

export const selectMedium = (db: Db, id: bigint): Promise<Medium | undefined> =>
  db.selectFrom('content_medium').select(columns).where('medium_id', '=', id).executeTakeFirst()

export async function selectBytes(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('content_medium').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}

/** Lists uploaded pictures, newest first. */
export async function selectMedia(
  db: Db,
  { search, perPage, page }: { readonly search: string; readonly perPage: number; readonly page: number },
): Promise<{ readonly media: readonly Medium[]; readonly total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('content_medium')
    .$if(search !== '', (rows) =>
      rows.where(sql<boolean>`concat_ws(E'\n', title, alt) collate "pg_c_utf8" ilike ${pattern}`),
    )
  const { total } = await found.select((rows) => rows.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const media = await found
    .select(columns)
    .orderBy('medium_id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { media, total: Number(total) }
}

export async function updateMedium(tx: Tx, id: bigint, change: { title?: string; alt?: string }): Promise<void> {
  await tx.updateTable('content_medium').set(change).where('medium_id', '=', id).execute()
}

export async function deleteMedium(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('content_medium').where('medium_id', '=', id).execute()
}

/** The number of items that show the picture, in any language and with any status. */
export async function countUses(tx: Tx, name: string): Promise<number> {
  const inText = sql<boolean>`strpos(fields::text || translations::text, ${name}) > 0`
  const { uses } = await tx
    .selectFrom('content_item')
    .where(inText)
    .select((rows) => rows.fn.countAll<bigint>().as('uses'))
    .executeTakeFirstOrThrow()
  return Number(uses)
}
