import * as z from 'zod/mini'
import { op } from '../op.ts'
import { aboutPlayer, playerAction } from '../dossiers/player-action.ts'
import { documentStatus, documentType, fileContent, userDocument } from './player.ts'

export const getDocumentsToReview = op({
  id: 'getDocumentsToReview',
  disclosed: 'tippingOff',
  permission: 'documents.review',
  service: 'platform',
  method: 'GET',
  path: '/staff/getDocumentsToReview',
  access: 'staff',
  summary: 'List the documents that wait for a review, oldest first',
  request: z.object({ size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25) }),
  replies: {
    SUCCESS: z.object({
      documents: z.array(
        z.object({
          ...userDocument.shape,
          playerId: z.string(),
          documentNumber: z.string(),
          issueDate: z.optional(z.string()),
          expiryDate: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const getReviewFile = op({
  id: 'getReviewFile',
  disclosed: 'tippingOff',
  permission: 'documents.review',
  service: 'platform',
  method: 'GET',
  path: '/staff/getReviewFile',
  access: 'staff',
  summary: 'Read a file of a player’s document. The reading is on record',
  request: z.object({ playerId: z.uuid(), documentId: z.uuid(), fileId: z.uuid() }),
  replies: { SUCCESS: fileContent },
  errors: ['documents.unknown'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const reviewDocument = op({
  id: 'reviewDocument',
  disclosed: [],
  permission: 'documents.review',
  service: 'platform',
  method: 'POST',
  path: '/staff/reviewDocument',
  access: 'staff',
  summary:
    'Approve or reject a document. The approval of a document of identity verifies the player. A mail informs the player',
  request: z.object({
    playerId: z.uuid(),
    documentId: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({ documentStatus }) },
  errors: ['documents.unknown', 'documents.reviewed', 'documents.expired', 'documents.finding'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const cancelDocumentRequest = op({
  ...playerAction,
  id: 'cancelDocumentRequest',
  permission: 'documents.review',
  disclosed: ['documentType'],
  path: '/staff/cancelDocumentRequest',
  summary: 'Cancel the request for a document. The player can then no longer upload a document that needs a request',
  request: z.object({ ...aboutPlayer, documentType }),
  errors: ['documents.notRequested'],
})

export const operations = [getDocumentsToReview, getReviewFile, reviewDocument, cancelDocumentRequest] as const
