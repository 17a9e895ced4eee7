import { todayOf } from '../../../settings/brand/days.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import type * as operations from '@baize/contract/documents/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { actOnPlayer, recordAudit, recordViews } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { isHeld, noteFinding, type Suspicion } from '../../safer/findings/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { lockPlayerRow, verifyPlayer } from '../players/service.ts'
import { announceEnd, endSessions } from '../sessions/service.ts'
import { numberOf, readFileOf, toWire } from './read.ts'
import { claimNumber, hashNumber } from './claims.ts'
import { reportDocument } from './report.ts'
import { deleteRequest } from './request-store.ts'
import { hasExpired, isIdentity } from './rules.ts'
import { selectDocuments, selectWaiting, updateReviewed, type StoredDocument } from './store.ts'

export async function getDocumentsToReview(
  { db, config, clock }: Context,
  { size }: Parsed<typeof operations.getDocumentsToReview>,
  { staff }: Pick<CallerOf<typeof operations.getDocumentsToReview>, 'staff'>,
): Promise<Reply<typeof operations.getDocumentsToReview>> {
  const waiting = await selectWaiting(db, size)
  const playerIds = waiting.map(({ playerId }) => playerId)
  await recordViews(db, { staff, operation: 'getDocumentsToReview', playerIds, at: clock.now() })
  return {
    status: 'SUCCESS',
    documents: waiting.map((document) => ({
      ...toWire(document),
      playerId: document.playerId,
      documentNumber: numberOf(config.documents.keys, document),
      ...(document.issueDate === null ? {} : { issueDate: document.issueDate }),
      ...(document.expiryDate === null ? {} : { expiryDate: document.expiryDate }),
    })),
  }
}

export async function getReviewFile(
  context: Context,
  { playerId, documentId, fileId }: Parsed<typeof operations.getReviewFile>,
  { staff }: CallerOf<typeof operations.getReviewFile>,
): Promise<Reply<typeof operations.getReviewFile>> {
  const file = await readFileOf(context, playerId, documentId, fileId)
  const details = { documentId, fileId }
  const at = context.clock.now()
  const entry = { operation: 'getReviewFile', playerId, actor: `staff:${staff}`, at, details }
  await transaction(context.db, (tx) => recordAudit(tx, entry))
  return file
}

type Review = typeof operations.reviewDocument

/**
 * Approves or rejects a document and mails the player. The approval of a document of identity also verifies the player,
 * and activates the account if it was waiting for verification. If the player's status changes, their sessions end, so
 * that no existing session key gains rights. If the number has already verified another account, the document is not
 * approved until staff have decided about both accounts.
 * @throws AppError `documents.unknown` if there is no such document; `documents.reviewed` if it has been reviewed
 * before; `documents.expired` or `documents.finding` if it may not be approved now
 */
export async function reviewDocument(
  context: Context,
  { playerId, documentId, decision, reason }: Parsed<Review>,
  caller: CallerOf<Review>,
): Promise<Reply<Review>> {
  const input = { documentId, decision, reason }
  const action = { operation: 'reviewDocument', playerId, input, details: {}, caller }
  const { documentStatus, ended } = await actOnPlayer(context, action, (tx) =>
    review(context, tx, { playerId, ...input, by: caller.staff }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof NumberReused)) throw error
    // The refusal rolled back the transaction of the approval, so the finding is stored in a separate transaction.
    await transaction(context.db, (tx) => noteFinding(tx, error.suspicion))
    throw new AppError('documents.finding')
  })
  await announceEnd(context, playerId, ended)
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', documentStatus }
}

class NumberReused extends Error {
  readonly suspicion: Suspicion

  constructor(suspicion: Suspicion) {
    super('the number has verified another player')
    this.suspicion = suspicion
  }
}

interface Decision {
  readonly playerId: string
  readonly documentId: string
  readonly decision: 'approve' | 'reject'
  readonly reason: string
  readonly by: string
}

async function review(context: Context, tx: Tx, { playerId, documentId, decision, reason, by }: Decision) {
  const documentStatus = decision === 'approve' ? ('APPROVED' as const) : ('REJECTED' as const)
  const document = (await selectDocuments(tx, playerId)).find((one) => one.documentId === documentId)
  if (!document) throw new AppError('documents.unknown')
  const player = await lockPlayerRow(tx, playerId)
  const at = context.clock.now()
  if (decision === 'approve' && document.status === 'NOT_REVIEWED')
    await refuseApproval(contextAt(context, player.siteId), tx, document, at)
  const isFirst = await updateReviewed(tx, document, { status: documentStatus, at, by, reason })
  if (!isFirst) {
    const reviewed = (await selectDocuments(tx, playerId)).find((one) => one.documentId === documentId) ?? document
    throw new AppError('documents.reviewed', { params: { by: reviewed.reviewedBy, decision: reviewed.status } })
  }
  await reportDocument(tx, { ...document, status: documentStatus }, at)
  const provesIdentity = isIdentity(document.documentType)
  if (decision === 'approve') await deleteRequest(tx, document)
  const name = player.firstName || player.username
  const letter =
    decision === 'approve'
      ? ({ template: provesIdentity ? 'documentApproved' : 'documentAccepted', name } as const)
      : ({ template: 'documentRejected', name, reason } as const)
  await sendMail(context, tx, { to: player, language: player.language, letter })
  const verified = decision === 'approve' && provesIdentity && (await verifyPlayer(tx, player, at))
  const ended = verified ? await endSessions(context, tx, playerId, 'REPLACED') : []
  return { documentStatus, ended }
}

/**
 * Refuses an approval that may not happen now, and otherwise reserves the number of a document of identity for the
 * player.
 * @throws AppError `documents.expired` if the document has expired; `documents.finding` if staff have not yet decided
 * about a finding; NumberReused if the number has already verified another account
 */
async function refuseApproval(context: Context, tx: Tx, document: StoredDocument, at: Temporal.Instant): Promise<void> {
  const { playerId, documentType } = document
  if (hasExpired(document.expiryDate, todayOf(context.config, at))) throw new AppError('documents.expired')
  if (!isIdentity(documentType)) return
  if (await isHeld(tx, playerId)) throw new AppError('documents.finding')
  const numberHash = hashNumber(context, documentType, numberOf(context.config.documents.keys, document))
  const shown = { playerId, numberHash, foundBy: 'reviewDocument', at }
  const otherId = await claimNumber(tx, shown)
  if (otherId !== undefined) throw new NumberReused({ ...shown, kind: 'NUMBER', otherId })
}
