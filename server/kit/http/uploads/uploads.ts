import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { UploadTurns } from './upload-turns.ts'

export interface UploadedFile {
  /** Name of the form's field. */
  readonly field: string
  /** The browser's name for the file, for display only; never use it as a path. */
  readonly fileName: string
  readonly bytes: Buffer
}

export interface UploadLimits {
  readonly maximum: number
  readonly maximumBytes: number
}

interface Uploads {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
}

/** Lets operations of this part of the server accept files. `readUploads` limits them. */
export const takeUploads = (app: FastifyInstance): Promise<unknown> =>
  Promise.resolve(app.register(multipart, { throwFileSizeLimit: true }))

/** A longer upload is aborted, because it blocks a turn. */
const longestSeconds = 60
/** A slow one ends earlier while others wait. Otherwise a trickle of bytes would hold its turn for the whole minute. */
const judgedAfterSeconds = 10
const leastBytesPerSecond = 32 * 1024

/** Aborts an upload that is too long, or too slow for those that wait. @returns a function that ends the watch */
function watchPace({ raw }: FastifyRequest, turns: Pick<UploadTurns, 'areWaitedFor'>): () => void {
  const { socket } = raw
  const before = socket.bytesRead
  let seconds = 0
  const watch = setInterval(() => {
    seconds++
    const isSlow = socket.bytesRead - before < seconds * leastBytesPerSecond
    if ((isSlow && seconds >= judgedAfterSeconds && turns.areWaitedFor) || seconds >= longestSeconds)
      raw.destroy(new Error('too slow'))
  }, 1000)
  return () => clearInterval(watch)
}

/**
 * @param turns those that the upload takes part in
 * @throws AppError `request.tooLarge`, `request.mediaType`, `request.invalid`
 */
export async function readUploads(
  request: FastifyRequest,
  { maximum, maximumBytes }: UploadLimits,
  turns: Pick<UploadTurns, 'areWaitedFor'>,
): Promise<Uploads> {
  if (!request.isMultipart()) throw new AppError('request.mediaType')
  const limits = { files: maximum, fileSize: maximumBytes, fields: 20, fieldSize: 2000, fieldNameSize: 50, parts: 25 }
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  const endWatch = watchPace(request, turns)
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        files.push({ field: part.fieldname, fileName: part.filename, bytes })
      } else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    throw uploadRefusal(error)
  } finally {
    endWatch()
  }
  return { fields, files }
}

function uploadRefusal(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (/^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|PARTS_LIMIT|FIELDS_LIMIT)$/.test(code))
    return new AppError('request.tooLarge')
  if (error instanceof AppError) return error
  return new AppError('request.invalid')
}
