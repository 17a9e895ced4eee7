import { sql } from 'kysely'
import type { DocumentType, FileRole, IdentityDocumentType } from '@baize/contract/documents/player'
import type { Db, Tx } from '../../../kit/db.ts'
import type { Waiting } from '../../../kit/waiting.ts'
import { shardOf } from '../../../kit/ids.ts'
import { isIdentity } from './rules.ts'

type Status = 'NOT_REVIEWED' | 'APPROVED' | 'REJECTED'
type MediaType = 'image/jpeg' | 'application/pdf'

interface RequestedDocumentTable {
  shard: number
  player_id: string
  document_id: string
  document_type: Exclude<DocumentType, IdentityDocumentType>
  status: Status
  uploaded_at: Temporal.Instant
  reviewed_at: Temporal.Instant | null
  reviewed_by: string | null
  reason: string | null
  files_key: string
}

interface DocumentTable extends Omit<RequestedDocumentTable, 'document_type' | 'files_key'> {
  document_type: IdentityDocumentType
  number_sealed: string
  files_key: string | null
  number_hash: Buffer | null
  issue_date: string | null
  expiry_date: string | null
}

/** A row of the view of all documents. `number_sealed` is empty if the document has no number. */
interface AnyDocument extends Omit<DocumentTable, 'document_type' | 'number_hash'> {
  document_type: DocumentType
}

interface DocumentFileTable {
  shard: number
  player_id: string
  document_id: string
  file_id: string
  role: FileRole
  file_name: string
  media_type: MediaType
  stored_as: string
  bytes: number
}

declare module '../../../kit/db.ts' {
  interface Tables {
    document: DocumentTable
    document_file: DocumentFileTable
    requested_document: RequestedDocumentTable
    requested_document_file: DocumentFileTable
    any_document: AnyDocument
    any_document_file: DocumentFileTable
  }
}

export interface StoredFile {
  readonly fileId: string
  readonly role: FileRole
  readonly fileName: string
  readonly mediaType: MediaType
  readonly storedAs: string
  readonly bytes: number
}

export interface StoredDocument {
  readonly playerId: string
  readonly documentId: string
  readonly documentType: DocumentType
  readonly numberSealed: string
  /** YYYY-MM-DD. */
  readonly issueDate: string | null
  readonly expiryDate: string | null
  readonly status: Status
  readonly uploadedAt: Temporal.Instant
  readonly reviewedAt: Temporal.Instant | null
  readonly reviewedBy: string
  readonly reason: string | null
  readonly files: readonly StoredFile[]
}

/**
 * @param numberHash null if documents of this type have no number
 * @param filesKey the id of the key with which the files are encrypted
 */
export async function insertDocument(
  tx: Tx,
  document: StoredDocument,
  { numberHash, filesKey }: { readonly numberHash: Buffer | null; readonly filesKey: string },
): Promise<void> {
  const { documentType } = document
  const identity = {
    shard: shardOf(document.playerId),
    player_id: document.playerId,
    document_id: document.documentId,
  }
  const common = {
    ...identity,
    status: document.status,
    uploaded_at: document.uploadedAt,
    reviewed_at: null,
    reviewed_by: null,
    reason: null,
    files_key: filesKey,
  }
  const files = document.files.map((file) => ({
    ...identity,
    file_id: file.fileId,
    role: file.role,
    file_name: file.fileName,
    media_type: file.mediaType,
    stored_as: file.storedAs,
    bytes: file.bytes,
  }))
  if (isIdentity(documentType)) {
    const { numberSealed, issueDate, expiryDate } = document
    const proof = {
      number_sealed: numberSealed,
      number_hash: numberHash,
      issue_date: issueDate,
      expiry_date: expiryDate,
    }
    await tx
      .insertInto('document')
      .values({ ...common, ...proof, document_type: documentType })
      .execute()
    await tx.insertInto('document_file').values(files).execute()
  } else {
    await tx
      .insertInto('requested_document')
      .values({ ...common, document_type: documentType })
      .execute()
    await tx.insertInto('requested_document_file').values(files).execute()
  }
}

const maximumListed = 100

/** The player's documents, newest first. */
export async function selectDocuments(db: Db, playerId: string): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('any_document')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('document_id', 'desc')
    .limit(maximumListed)
    .execute()
  return withFiles(db, rows)
}

/** Documents of all players that wait for a review, oldest first. */
export async function selectWaiting(db: Db, limit: number): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('any_document')
    .selectAll()
    .where('status', '=', 'NOT_REVIEWED')
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
  return withFiles(db, rows)
}

/** Documents that earlier releases have stored without the hash of their number, of all players, oldest first. */
export async function selectUnhashed(db: Db, limit: number): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('number_hash', 'is', null)
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
  return withFiles(db, rows)
}

export interface DocumentKey {
  readonly playerId: string
  readonly documentId: string
}

const isOther = (filesKey: string) => sql<boolean>`files_key is distinct from ${filesKey}`

/** Documents of all players whose files are encrypted with a key other than `filesKey`, ordered by primary key. */
export async function selectOtherKeys(
  db: Db,
  filesKey: string,
  after: DocumentKey | undefined,
  limit: number,
): Promise<StoredDocument[]> {
  const place =
    after &&
    sql<boolean>`
    (shard, player_id, document_id) > (${shardOf(after.playerId)}::smallint, ${after.playerId}::uuid, ${after.documentId}::uuid)`
  const rows = await db
    .selectFrom('any_document')
    .selectAll()
    .where(isOther(filesKey))
    .$if(place !== undefined, (query) => query.where(place ?? sql<boolean>`true`))
    .orderBy('shard')
    .orderBy('player_id')
    .orderBy('document_id')
    .limit(limit)
    .execute()
  return withFiles(db, rows)
}

export async function countOtherKeys(db: Db, filesKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('any_document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOther(filesKey))
    .executeTakeFirstOrThrow()
  return count
}

/** @param numberSealed undefined if the document has no number */
export async function updateSeals(
  db: Db,
  { playerId, documentId }: DocumentKey,
  { numberSealed, filesKey }: { readonly numberSealed: string | undefined; readonly filesKey: string },
): Promise<void> {
  const isThis = { shard: shardOf(playerId), player_id: playerId, document_id: documentId }
  await (
    numberSealed === undefined
      ? db
          .updateTable('requested_document')
          .set({ files_key: filesKey })
          .where(({ and }) => and(isThis))
      : db
          .updateTable('document')
          .set({ number_sealed: numberSealed, files_key: filesKey })
          .where(({ and }) => and(isThis))
  ).execute()
}

export async function updateNumberHash(
  tx: Tx,
  { playerId, documentId }: DocumentKey,
  numberHash: Buffer,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ number_hash: numberHash })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('document_id', '=', documentId)
    .execute()
}

export async function countWaiting(db: Db, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('any_document')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('status', '=', 'NOT_REVIEWED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false if the document has already been reviewed */
export async function updateReviewed(
  tx: Tx,
  { playerId, documentId, documentType }: DocumentKey & Pick<StoredDocument, 'documentType'>,
  review: { readonly status: Status; readonly at: Temporal.Instant; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(isIdentity(documentType) ? 'document' : 'requested_document')
    .set({ status: review.status, reviewed_at: review.at, reviewed_by: review.by, reason: review.reason })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('document_id', '=', documentId)
    .where('status', '=', 'NOT_REVIEWED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function withFiles(db: Db, rows: readonly AnyDocument[]): Promise<StoredDocument[]> {
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('any_document_file')
    .selectAll()
    .where(
      'document_id',
      'in',
      rows.map((row) => row.document_id),
    )
    .where(
      'player_id',
      'in',
      rows.map((row) => row.player_id),
    )
    .orderBy('file_id')
    .execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    documentId: row.document_id,
    documentType: row.document_type,
    numberSealed: row.number_sealed,
    issueDate: row.issue_date,
    expiryDate: row.expiry_date,
    status: row.status,
    uploadedAt: row.uploaded_at,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by ?? '',
    reason: row.reason,
    files: files.filter((file) => file.document_id === row.document_id).map(fileFrom),
  }))
}

const fileFrom = (row: DocumentFileTable): StoredFile => ({
  fileId: row.file_id,
  role: row.role,
  fileName: row.file_name,
  mediaType: row.media_type,
  storedAs: row.stored_as,
  bytes: row.bytes,
})

/** The number of documents that wait for a review, and the upload time of the oldest of them. */
export const countAllWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('any_document')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(uploaded_at)`.as('oldestAt')])
    .where('status', '=', 'NOT_REVIEWED')
    .executeTakeFirstOrThrow()
