import { documentPictures } from '@baize/contract/documents/player'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../../kit/app-error.ts'
import { inspection } from './pdf/inspect-pdf.ts'
import type { Scanner } from './provider.ts'

export interface InspectedFile {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'application/pdf'
}

// Larger pictures are refused, because decoding 50 megapixels already takes 150 MB of memory. By default, phones take
// smaller pictures.
const maximumPixels = 50_000_000
const maximumEdgePixels = 4000

// The library sharp uses one thread for each upload and caches nothing, so that its memory stays bounded.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Detects a file's type from its content, whatever its name. Pictures are encoded again, so that only their pixels are
 * kept. A PDF must be complete, have at least one page and contain no active content such as scripts.
 * @param signal aborts the inspection when the client disconnects
 * @throws AppError `documents.empty` if the file is empty; `documents.type` if it is neither a picture nor a PDF;
 * `documents.broken` if it is damaged or has too many pixels; `documents.active` if a PDF contains active content;
 * `documents.virus` if it is infected; `documents.scanDown` if the virus scanner does not respond; `server.busy` if too
 * many PDFs are waiting for their inspection
 */
export async function inspectFile(
  bytes: Buffer,
  scanner: Scanner | undefined,
  signal: AbortSignal,
): Promise<InspectedFile> {
  signal.throwIfAborted()
  if (bytes.length === 0) throw new AppError('documents.empty')
  if (scanner) await scan(scanner, bytes)
  const found = await fileTypeFromBuffer(bytes)
  if (documentPictures.includes(found?.mime ?? '')) {
    return { bytes: await drawAnew(bytes), mediaType: 'image/jpeg' }
  }
  if (found?.mime !== 'application/pdf') throw new AppError('documents.type')
  const verdict = await inspection.judge(bytes, signal)
  if (verdict === 'fine') return { bytes, mediaType: 'application/pdf' }
  throw new AppError(verdict === 'active' ? 'documents.active' : 'documents.broken')
}

async function scan(scanner: Scanner, bytes: Buffer): Promise<void> {
  const infected = await scanner.isInfected(bytes).catch(() => {
    throw new AppError('documents.scanDown')
  })
  if (infected) throw new AppError('documents.virus')
}

async function drawAnew(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: maximumEdgePixels, height: maximumEdgePixels, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    throw new AppError('documents.broken')
  }
}
