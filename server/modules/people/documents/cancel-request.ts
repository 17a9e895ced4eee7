import type { cancelDocumentRequest as operation } from '@baize/contract/documents/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { actOnPlayer } from '../../back-office/records/service.ts'
import { getPlayer, lockPlayerRow } from '../players/service.ts'
import { deleteRequest } from './request-store.ts'

/**
 * Ends the request for a document, for example because staff have chosen the wrong type.
 * @throws AppError `restrictions.player` if there is no such player; `documents.notRequested` if there is no such
 * request
 */
export async function cancelDocumentRequest(
  context: Context,
  { playerId, documentType, reason }: Parsed<typeof operation>,
  caller: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const input = { documentType, reason }
  const action = { operation: 'cancelDocumentRequest', playerId, input, caller, topics: ['player'] } as const
  await actOnPlayer(context, action, async (tx, { at }) => {
    await lockPlayerRow(tx, playerId)
    if (!(await deleteRequest(tx, { playerId, documentType, uploadedAt: at })))
      throw new AppError('documents.notRequested')
    return {}
  })
  return { status: 'SUCCESS' }
}
