import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../kit/errors.ts'
import { judgePdf } from './pdf.ts'
import type { Scanner } from './provider.ts'

export interface InspectedFile {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'application/pdf'
}

// a picture of 50 megapixels takes 150 MB to unpack; phones take no larger ones
const maximumPixels = 50_000_000
const maximumEdgePixels = 4000

// one picture at a time for each upload that is looked at, and nothing kept
sharp.cache(false)
sharp.concurrency(1)

/**
 * Takes a file for what its content is, whatever its name says: a picture is drawn anew, so that nothing but its pixels
 * is left; a PDF must be whole and hold nothing that acts.
 * @throws AppError `documents.empty`, `documents.type`, `documents.broken`, `documents.active`, `documents.virus`,
 * `documents.scanDown`
 */
export async function inspectFile(bytes: Buffer, scanner: Scanner | undefined): Promise<InspectedFile> {
  if (bytes.length === 0) throw new AppError('documents.empty')
  if (scanner) await scan(scanner, bytes)
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'image/png' || found?.mime === 'image/jpeg') {
    return { bytes: await drawAnew(bytes), mediaType: 'image/jpeg' }
  }
  if (found?.mime !== 'application/pdf') throw new AppError('documents.type')
  const verdict = await judgePdf(bytes)
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
