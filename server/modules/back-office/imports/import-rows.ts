import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashInput } from '../records/service.ts'
import { leaveOutEvents } from '../webhooks/service.ts'
import { handlers } from './handlers.ts'
import { passwordOf } from './import-player.ts'
import type { RawRow } from './read-rows.ts'
import { lockRecord, selectRecord, upsertRecord } from './record-store.ts'
import { type RowOutcome, RowRefusal, TakenBack } from './row-refusal.ts'
import { rowIds, rowShapes, type ImportKind, type Row } from './rows.ts'

const rowsAtOnce = 8
/**
 * Rows of content are imported in batches of this size, each in one transaction. They cannot be imported in parallel,
 * because every change of the content takes the same lock.
 */
const contentRowsAtOnce = 50

interface ImportOptions {
  readonly isDry: boolean
  /** False if webhooks do not report what the import changes. */
  readonly hasWebhooks?: boolean
}

/**
 * Imports the rows, each in a separate transaction, except rows of content, which share transactions. If a run is
 * interrupted, it can simply be repeated, because rows that were imported already are skipped. A dry run does the same
 * and rolls every transaction back.
 */
export async function* importRows(
  context: Context,
  kind: ImportKind,
  rows: AsyncIterable<RawRow>,
  { isDry, hasWebhooks = true }: ImportOptions,
): AsyncGenerator<RowOutcome> {
  const isContent = kind === 'content'
  const atOnce = isContent ? contentRowsAtOnce : rowsAtOnce
  let batch: RawRow[] = []
  const run = () =>
    isContent
      ? importContent(context, batch, isDry)
      : Promise.all(batch.map((row) => importRow(context, kind, row, { isDry, hasWebhooks })))
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < atOnce) continue
    yield* await run()
    batch = []
  }
  yield* await run()
}

/**
 * Imports all rows in one transaction. If a row is refused, that transaction is rolled back and each row is imported in
 * a separate transaction instead.
 */
async function importContent(context: Context, rows: readonly RawRow[], isDry: boolean): Promise<RowOutcome[]> {
  try {
    return await transaction(context.db, async (tx) => {
      const outcomes: RowOutcome[] = []
      for (const raw of rows) {
        const read = readRow('content', raw)
        if (!('row' in read)) {
          outcomes.push(read)
          continue
        }
        const result = await takeOver(context, tx, 'content', { ...read, passwordHash: '' })
        outcomes.push({ line: raw.line, id: read.id, result })
      }
      if (isDry) throw new TakenBack(outcomes)
      return outcomes
    })
  } catch (error) {
    if (error instanceof TakenBack) return [...error.outcomes]
    if (reasonOf(error) === undefined) throw error
    const outcomes: RowOutcome[] = []
    for (const raw of rows) outcomes.push(await importRow(context, 'content', raw, { isDry }))
    return outcomes
  }
}

function readRow<Kind extends ImportKind>(
  kind: Kind,
  { line, value, fault }: RawRow,
): { readonly id: string; readonly row: Row<Kind> } | RowOutcome {
  if (fault !== undefined) return { line, id: '', result: 'refused', reason: fault }
  const parsed = rowShapes[kind].safeParse(value)
  if (parsed.success) return { id: rowIds[kind](parsed.data as never), row: parsed.data as Row<Kind> }
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the row'))]
  return { line, id: '', result: 'refused', reason: `not valid: ${fields.join(', ')}` }
}

async function importRow(
  context: Context,
  kind: ImportKind,
  raw: RawRow,
  { isDry, hasWebhooks = true }: ImportOptions,
): Promise<RowOutcome> {
  const read = readRow(kind, raw)
  if (!('row' in read)) return read
  const { line } = raw
  const { id, row } = read
  try {
    const known = await selectRecord(context.db, { kind, externalId: id })
    if (known?.digest.equals(hashInput(row))) return { line, id, result: 'known' }
    const passwordHash = kind === 'players' && !known ? await passwordOf(row as Row<'players'>) : ''
    const result = await transaction(context.db, async (tx) => {
      if (!hasWebhooks) leaveOutEvents(tx)
      const taken = await takeOver(context, tx, kind, { id, row, passwordHash })
      if (isDry && taken === 'imported') throw new TakenBack()
      return taken
    })
    return { line, id, result }
  } catch (error) {
    if (error instanceof TakenBack) return { line, id, result: 'imported' }
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { line, id, result: 'refused', reason }
  }
}

interface Taken {
  readonly id: string
  readonly row: object
  readonly passwordHash: string
}

async function takeOver(
  context: Context,
  tx: Tx,
  kind: ImportKind,
  { id: externalId, row, passwordHash }: Taken,
): Promise<'imported' | 'known'> {
  const digest = hashInput(row)
  // Rows with the same id may be in one batch, or in two runs at the same time. The lock makes them wait for each
  // other.
  await lockRecord(tx, { kind, externalId })
  const known = await selectRecord(tx, { kind, externalId })
  if (known?.digest.equals(digest)) return 'known'
  const mayChange = kind === 'games' || kind === 'content'
  if (known && !mayChange) throw new RowRefusal('it was imported with other values')
  const playerId = await handlers[kind](context, tx, row as never, passwordHash)
  await upsertRecord(tx, { kind, externalId }, { playerId: playerId ?? null, digest, at: context.clock.now() })
  return 'imported'
}

/**
 * The reason that the import's report gives for a refused row. Undefined if the error is a fault and not a refusal. The
 * caller must then throw it again.
 */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof RowRefusal) return error.message
  if (error instanceof AppError) return error.code
  return error instanceof Error && error.name.includes('ZodError') ? 'not valid: fields' : undefined
}
