import { operations } from '@baize/contract/documents/player'
import { operations as staffOperations } from '@baize/contract/documents/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { takeUploads } from '../../../kit/http/uploads/uploads.ts'
import {
  admitUpload,
  cancelDocumentRequest,
  checkDocument,
  getDocumentFile,
  getDocumentsToReview,
  getDocumentTypes,
  getReviewFile,
  getUserDocuments,
  reviewDocument,
  saveDocument,
} from './service.ts'

/** These routes are registered in a separate Fastify scope, because only they accept multipart bodies. */
export async function registerDocuments(app: FastifyInstance, context: Context, guard: Guard): Promise<void> {
  await app.register(async (part) => {
    await takeUploads(part)
    const handlers = {
      getDocumentTypes,
      getUserDocuments,
      checkDocument,
      saveSingleDocument: saveDocument,
      saveMultipleDocument: saveDocument,
      getDocumentFile,
      getDocumentsToReview,
      getReviewFile,
      reviewDocument,
      cancelDocumentRequest,
    }
    bindAll(part, context, guard, [...operations, ...staffOperations], handlers, admitUpload)
  })
}
