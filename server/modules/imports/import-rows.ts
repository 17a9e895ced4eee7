import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { hashInput } from '../commands/service.ts'
import { handlers } from './handlers.ts'
import { passwordOf } from './import-player.ts'
import type { RawRow } from './read-rows.ts'
import { lockRecord, selectRecord, upsertRecord } from './record-store.ts'
import { RowRefusal } from './row-refusal.ts'
import { rowIds, rowShapes, type ImportKind, type Row } from './rows.ts'

const rowsAtOnce = 8

export interface RowOutcome {
  readonly line: number
  readonly id: string
  readonly result: 'imported' | 'known' | 'refused'
  readonly reason?: string
}

/**
 * Imports rows, each in a transaction of its own, so that a run that ends early is simply repeated. A dry run does the same
 * and takes everything back.
 */
export async function* importRows(
  context: Context,
  kind: ImportKind,
  rows: AsyncIterable<RawRow>,
  { isDry }: { readonly isDry: boolean },
): AsyncGenerator<RowOutcome> {
  let batch: RawRow[] = []
  const run = () => Promise.all(batch.map((row) => importRow(context, kind, row, isDry)))
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield* await run()
    batch = []
  }
  yield* await run()
}

/** Ends the transaction of a dry run. */
class TakenBack extends Error {}

async function importRow(context: Context, kind: ImportKind, raw: RawRow, isDry: boolean): Promise<RowOutcome> {
  const { line } = raw
  const parsed = rowShapes[kind].safeParse(raw.value)
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the row'))]
    return { line, id: '', result: 'refused', reason: `not valid: ${fields.join(', ')}` }
  }
  const id = rowIds[kind](parsed.data as never)
  const row = parsed.data
  try {
    const known = await selectRecord(context.db, { kind, externalId: id })
    if (known?.digest.equals(hashInput(row))) return { line, id, result: 'known' }
    const passwordHash = kind === 'players' && !known ? await passwordOf(row as Row<'players'>) : ''
    const taken = { id, row, isDry, passwordHash }
    return { line, id, result: await transaction(context.db, (tx) => takeOver(context, tx, kind, taken)) }
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
  readonly isDry: boolean
  readonly passwordHash: string
}

async function takeOver(
  context: Context,
  tx: Tx,
  kind: ImportKind,
  { id: externalId, row, isDry, passwordHash }: Taken,
): Promise<'imported' | 'known'> {
  const digest = hashInput(row)
  // rows of one id may come in one batch, or from two runs at once
  await lockRecord(tx, { kind, externalId })
  const known = await selectRecord(tx, { kind, externalId })
  if (known?.digest.equals(digest)) return 'known'
  const mayChange = kind === 'games' || kind === 'content'
  if (known && !mayChange) throw new RowRefusal('it was imported with other values')
  const playerId = await handlers[kind](context, tx, row as never, passwordHash)
  await upsertRecord(tx, { kind, externalId }, { playerId: playerId ?? null, digest, at: context.clock.now() })
  if (isDry) throw new TakenBack()
  return 'imported'
}

/** The words of a refusal. Undefined: it is a fault. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof RowRefusal) return error.message
  if (error instanceof AppError) return error.code
  return error instanceof Error && error.name.includes('ZodError') ? 'not valid: fields' : undefined
}
