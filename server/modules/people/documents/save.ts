import { todayOf } from '../../../settings/brand/days.ts'
import {
  type DocumentType,
  documentType as anyType,
  fileRole,
  type FileRole,
  type saveMultipleDocument,
  type saveSingleDocument,
} from '@baize/contract/documents/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { newId, newSecret } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { idOfKey, seal, sealBytes } from '../../../kit/seal.ts'
import type { UploadedFile } from '../../../kit/http/uploads/uploads.ts'
import { restrictionOf, getPlayer, lockPlayerRow } from '../players/service.ts'
import { openClamd } from './clamd.ts'
import { openFileStore } from './file-store.ts'
import { inspectFile } from './inspect.ts'
import { hashNumber, markRepeated } from './claims.ts'
import { fieldRefusals, fileRefusals, harmlessName, isIdentity, ownFields, type DocumentFields } from './rules.ts'
import { selectRequested } from './request-store.ts'
import { reportDocument } from './report.ts'
import { countWaiting, insertDocument, type StoredFile } from './store.ts'

type Save = typeof saveSingleDocument | typeof saveMultipleDocument

/** How many documents of one player may wait for a review at the same time. */
const maximumWaiting = 10

export const filePurpose = 'document-file'
export const numberPurpose = 'document-number'

/**
 * Checks and stores a document. The encrypted files are stored before the transaction that creates the document, and
 * are deleted if that transaction fails. If another player has uploaded the same number, staff get a finding, which the
 * reply does not reveal.
 */
export async function saveDocument(
  context: Context,
  input: Parsed<Save>,
  { session, files, address, signal }: CallerOf<Save>,
): Promise<Reply<Save>> {
  const { playerId } = session
  const fields = ownFields({ ...input, documentNumber: input.documentNumber.trim() } satisfies DocumentFields)
  const { documentType } = fields
  const at = context.clock.now()
  await refuseByState(context, session, [documentType])
  await refuseUnrequested(context.db, playerId, documentType)
  const refusals = fieldRefusals(fields, todayOf(context.config, at))
  if (refusals.length > 0) throw new AppError('documents.invalid', { fields: refusals })
  const roles = files.map(({ field }) => roleOf(field))
  const missing = fileRefusals(documentType, roles)
  if (missing.length > 0) throw new AppError('documents.missing', { fields: missing })
  const documentId = newId()
  const numberHash = isIdentity(documentType) ? hashNumber(context, documentType, fields.documentNumber) : null
  const stored = await storeFiles(context, files, signal)
  try {
    await transaction(context.db, async (tx) => {
      await lockPlayerRow(tx, playerId)
      // Staff may have approved an earlier document or withdrawn the request while the files were being stored.
      await refuseUnrequested(tx, playerId, documentType)
      if ((await countWaiting(tx, playerId)) >= maximumWaiting) throw new AppError('documents.tooMany')
      const document = {
        playerId,
        documentId,
        documentType,
        numberSealed: isIdentity(documentType)
          ? seal(context.config.documents.keys, numberPurpose, { number: fields.documentNumber })
          : '',
        issueDate: fields.issueDate || null,
        expiryDate: fields.expiryDate || null,
        status: 'NOT_REVIEWED',
        uploadedAt: at,
        reviewedAt: null,
        reviewedBy: '',
        reason: null,
        files: stored,
      } as const
      await insertDocument(tx, document, { numberHash, filesKey: idOfKey(context.config.documents.keys.current) })
      if (numberHash) await markRepeated(tx, { playerId, numberHash, foundBy: 'saveDocument', at })
      const details = { address, documentId, documentType }
      await recordAudit(tx, { operation: 'saveDocument', playerId, actor: `player:${playerId}`, at, details })
      await reportDocument(tx, document, at)
    })
  } catch (error) {
    await dropFiles(context, stored)
    throw error
  }
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS', documentId }
}

/**
 * Refuses players who may not upload, before their files are read.
 * @returns the player's id
 * @throws AppError `session.invalid` without a session; `documents.state` if the player's status does not allow
 * uploads; `documents.tooMany` if too many of their documents wait for a decision
 */
export async function admitUpload(context: Context, { session }: Pick<Caller, 'session'>): Promise<string> {
  if (!session) throw new AppError('session.invalid')
  await refuseByState(context, session)
  return session.playerId
}

/**
 * A player who may not play can upload only what staff have requested, because staff may need it before they can pay
 * out a withdrawal.
 * @param types the types that the player wants to upload. By default all, if the type is not yet known
 */
async function refuseByState(
  context: Context,
  { playerId, level }: Pick<Session, 'playerId' | 'level'>,
  types: readonly DocumentType[] = anyType.options,
): Promise<void> {
  const player = await getPlayer(context, playerId)
  if (!player || player.registrationStatus === 'QUICK_REG') throw new AppError('documents.state')
  const isRestricted = level === 'withdrawal' || restrictionOf(player, context.clock.now()) !== undefined
  const requested = isRestricted ? await selectRequested(context.db, playerId) : []
  if (isRestricted && !types.some((type) => requested.includes(type))) throw new AppError('documents.state')
  if ((await countWaiting(context.db, playerId)) >= maximumWaiting) throw new AppError('documents.tooMany')
}

/** @throws AppError `documents.notRequested` if only a request of staff allows such a document, and there is none */
async function refuseUnrequested(db: Db, playerId: string, documentType: DocumentType): Promise<void> {
  if (isIdentity(documentType) || (await selectRequested(db, playerId)).includes(documentType)) return
  const code = 'documents.notRequested'
  throw new AppError(code, { fields: [{ field: 'documentType', code }] })
}

function roleOf(field: string): FileRole {
  const role = fileRole.safeParse(field)
  if (!role.success) throw new AppError('request.invalid', { fields: [{ field, code: 'request.invalid' }] })
  return role.data
}

/**
 * Stores the files. All of them are inspected before the first one is stored, so that nothing is stored if one of them
 * is refused.
 */
async function storeFiles(
  context: Context,
  files: readonly UploadedFile[],
  signal: AbortSignal,
): Promise<StoredFile[]> {
  const { clamdUrl, keys } = context.config.documents
  const scanner = clamdUrl === undefined ? undefined : openClamd(clamdUrl)
  const inspected = []
  for (const file of files)
    inspected.push({ ...file, ...(await naming(file, inspectFile(file.bytes, scanner, signal))) })
  const store = openFileStore(context)
  const stored: StoredFile[] = []
  try {
    for (const { field, fileName, bytes, mediaType } of inspected) {
      const name = harmlessName(fileName)
      const file = { fileId: newId(), role: roleOf(field), fileName: name, mediaType, bytes: bytes.length }
      stored.push({ ...file, storedAs: newSecret() })
      await store.put(stored.at(-1)?.storedAs ?? '', sealBytes(keys, filePurpose, bytes))
    }
  } catch (error) {
    await dropFiles(context, stored)
    throw error
  }
  return stored
}

/** If a file is refused, adds to the error which of the uploaded files it is. */
async function naming<T>({ field }: UploadedFile, inspection: Promise<T>): Promise<T> {
  return inspection.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { ...error.details, fields: [{ field, code: error.code }] })
  })
}

async function dropFiles(context: Context, files: readonly StoredFile[]): Promise<void> {
  const store = openFileStore(context)
  for (const { storedAs } of files) {
    await store
      .delete(storedAs)
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'could not delete a file that belongs to no document'),
      )
  }
}
