import type { Context } from '../../../context.ts'
import { runPlayerCommand } from '../../back-office/records/service.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Language } from '../../../kit/http/language.ts'
import { hasShownDocument } from '../documents/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { lockPlayerRow } from '../players/service.ts'

export const requestQueue = 'identification-documents'
const pauseMinutes = 15
const operation = 'askForDocuments'

export interface DocumentRequest {
  readonly playerId: string
  readonly language: Language
}

/**
 * Queues a mail that asks the player for documents. It is delayed, because many players are checked or upload a
 * document right after the sign-up and then need no mail.
 */
export const askForDocumentsLater = (context: Context, tx: Tx, request: DocumentRequest): Promise<void> =>
  context.outbox.send(tx, requestQueue, request, { startAfterSeconds: pauseMinutes * 60 })

/**
 * Mails the player once to ask for documents, unless the player was checked or has uploaded a document in the meantime.
 */
export async function askForDocuments(context: Context, { playerId, language }: DocumentRequest): Promise<void> {
  const at = context.clock.now()
  const command = { operation, playerId, actor: `job:${requestQueue}`, key: operation, input: { playerId }, at }
  await runPlayerCommand(context.db, command, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    const isAsked = player.registrationStatus === 'ID_CHECK_LOCK' && !(await hasShownDocument(tx, playerId))
    const letter = { template: 'documents', name: player.firstName } as const
    if (isAsked) await sendMail(context, tx, { to: player, language, letter })
    return { isAsked }
  })
}
