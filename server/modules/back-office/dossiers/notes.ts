import type { Parsed, Reply } from '@baize/contract/op'
import type { addPlayerNote as add, getPlayerNotes as get } from '@baize/contract/dossiers/notes'
import type { Context } from '../../../context.ts'
import { pageOf } from '../../../kit/cursor.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { newId } from '../../../kit/ids.ts'
import { actOnPlayer, recordViews } from '../records/service.ts'
import { getPlayer } from '../../people/players/service.ts'
import { insertNote, selectNotes } from './note-store.ts'

/** @throws AppError `dossiers.player` if the player does not exist */
export async function getPlayerNotes(
  context: Context,
  { playerId, cursor, size }: Parsed<typeof get>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof get>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('dossiers.player')
  const view = { staff, operation: 'getPlayerNotes', playerIds: [playerId], at: context.clock.now() }
  await recordViews(context.db, view)
  const found = await selectNotes(context.db, playerId, cursor, size + 1)
  const { page, ...next } = pageOf(found, size, ({ noteId }) => noteId)
  const notes = page.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toString() }))
  return { status: 'SUCCESS', notes, ...next }
}

/** @throws AppError `dossiers.player` if the player does not exist */
export async function addPlayerNote(
  context: Context,
  { playerId, text }: Parsed<typeof add>,
  caller: Pick<Caller, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof add>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('dossiers.player')
  const action = { operation: 'addPlayerNote', playerId, input: { text }, details: {}, caller }
  const reply = await actOnPlayer(context, action, async (tx, { at }) => {
    const noteId = newId()
    await insertNote(tx, { playerId, noteId, writtenAt: at, writtenBy: caller.staff, text })
    return { noteId }
  })
  return { status: 'SUCCESS', ...reply }
}
