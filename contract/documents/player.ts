import * as z from 'zod/mini'
import { dateText, documentFields } from '../forms/document-fields.ts'
import { shapesOf } from '../forms/field.ts'
import { op } from '../op.ts'

/** Documents that prove who the player is. Every player can upload them. */
export const identityDocumentType = z.enum(['ID_CARD', 'PASSPORT', 'DRIVING_LICENSE'])
export type IdentityDocumentType = z.infer<typeof identityDocumentType>

/**
 * Documents that prove something other than the player's identity. A player can upload them only after staff have
 * requested them. They have no number, and their approval does not verify the player.
 */
export const requestedDocumentTypes = ['BANK_STATEMENT', 'PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS'] as const

export const documentType = z.enum([...identityDocumentType.options, ...requestedDocumentTypes])
export type DocumentType = z.infer<typeof documentType>

/** FRONT and BACK are the two sides of a card. CONTENT is a single file with the whole document. */
export const fileRole = z.enum(['FRONT', 'CONTENT', 'BACK'])
export type FileRole = z.infer<typeof fileRole>

export const documentBytesMaximum = 10_000_000

/**
 * The image formats that a player can upload. The platform converts both formats to JPEG. The only other accepted
 * format is PDF.
 */
export const documentPictures: readonly string[] = ['image/png', 'image/jpeg']

export const documentRule = z.object({
  documentType,
  issueDateRequired: z.boolean(),
  expiryDateRequired: z.boolean(),
  documentNumberRequired: z.boolean(),
  multipleFileRequired: z.boolean(),
})
export type DocumentRule = z.infer<typeof documentRule>

export const documentStatus = z.enum(['NOT_REVIEWED', 'APPROVED', 'REJECTED'])

const documentFile = z.object({ id: z.string(), fileName: z.string(), role: fileRole })

export const userDocument = z.object({
  id: z.string(),
  documentType,
  /** ISO 8601 UTC. */
  uploadDate: z.string(),
  status: documentStatus,
  reviewDate: z.optional(z.string()),
  /** Why staff rejected the document. */
  reason: z.optional(z.string()),
  userDocumentFiles: z.array(documentFile),
})

const requestedDocument = z.object({
  documentType,
  /** ISO 8601 UTC. */
  requestedAt: z.string(),
})

export const getDocumentTypes = op({
  id: 'getDocumentTypes',
  service: 'platform',
  method: 'GET',
  path: '/getDocumentTypes',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary:
    'List the documents that the player can upload and the requirements of each: documents of identity, and what staff have requested',
  request: z.object({}),
  replies: { SUCCESS: z.object({ documentTypes: z.array(documentRule) }) },
  errors: [],
})

export const getUserDocuments = op({
  id: 'getUserDocuments',
  service: 'platform',
  method: 'GET',
  path: '/getUserDocuments',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary: 'List the player’s documents, newest first',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      userDocuments: z.array(userDocument),
      /** The documents that staff have requested and not yet approved. */
      requestedDocuments: z.array(requestedDocument),
      /** The number of the newest document that has not been rejected. All but its last three characters are hidden. */
      maskedNumber: z.optional(z.string()),
    }),
  },
  errors: [],
})

/** The fields of a document in a step of a form. `issueDate` is absent if the step has no such field. */
export const shownDocument = z.object({
  documentType: identityDocumentType,
  ...shapesOf(documentFields),
  issueDate: z.optional(dateText),
})

export const checkDocument = op({
  id: 'checkDocument',
  service: 'platform',
  method: 'POST',
  path: '/checkDocument',
  access: 'signup',
  summary: 'Check the number and the dates of a document at the step that asks for them; stores nothing',
  request: shownDocument,
  replies: { SUCCESS: z.object({}) },
  errors: ['documents.invalid', 'documents.number', 'documents.expired', 'field.required', 'field.dateInvalid'],
  rate: { limit: 60, windowSeconds: 60 },
})

const savedDocument = {
  request: z.object({ documentType, ...shapesOf(documentFields) }),
  replies: { SUCCESS: z.object({ documentId: z.string() }) },
  errors: [
    'documents.invalid',
    'documents.missing',
    'documents.empty',
    'documents.type',
    'documents.broken',
    'documents.active',
    'documents.virus',
    'documents.scanDown',
    'documents.tooMany',
    'documents.state',
    'documents.notRequested',
    'documents.number',
    'documents.expired',
    'field.required',
    'field.dateInvalid',
  ],
  rate: { limit: 20, windowSeconds: 60 },
} as const

export const saveSingleDocument = op({
  ...savedDocument,
  id: 'saveSingleDocument',
  service: 'platform',
  method: 'POST',
  path: '/saveSingleDocument',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary: 'Upload a document of one file, sent under its role',
  files: { maximum: 1, maximumBytes: documentBytesMaximum },
})

export const saveMultipleDocument = op({
  ...savedDocument,
  id: 'saveMultipleDocument',
  service: 'platform',
  method: 'POST',
  path: '/saveMultipleDocument',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary: 'Upload a document of up to three files, each sent under its role',
  files: { maximum: 3, maximumBytes: documentBytesMaximum },
})

export const fileContent = z.object({
  fileName: z.string(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  /** The file in base64. */
  content: z.string(),
})

export const getDocumentFile = op({
  id: 'getDocumentFile',
  service: 'platform',
  method: 'GET',
  path: '/getDocumentFile',
  access: 'signup',
  alsoFor: 'withdrawal',
  summary: 'Read a file of the player’s own documents, as data and never as a page',
  request: z.object({ documentId: z.uuid(), fileId: z.uuid() }),
  replies: { SUCCESS: fileContent },
  errors: ['documents.unknown'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [
  getDocumentTypes,
  getUserDocuments,
  checkDocument,
  saveSingleDocument,
  saveMultipleDocument,
  getDocumentFile,
] as const
