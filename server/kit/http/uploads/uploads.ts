import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { UploadTurns } from './upload-turns.ts'

export interface UploadedFile {
  /** The name of the form field that contains the file. */
  readonly field: string
  /** The file name that the browser has sent. It must only be displayed, never used as a path. */
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

/** Lets the routes of this Fastify scope accept files. `readUploads` enforces the limits. */
export const takeUploads = (app: FastifyInstance): Promise<unknown> =>
  Promise.resolve(app.register(multipart, { throwFileSizeLimit: true }))

/** How many seconds an upload may take. After that it is aborted, because only few uploads can run at the same time. */
const longestSeconds = 60
/**
 * The number of seconds after which a slow upload is aborted if others are waiting. Otherwise an upload of a few bytes
 * per second could block the others for a whole minute.
 */
const judgedAfterSeconds = 10
const leastBytesPerSecond = 32 * 1024

/**
 * Aborts an upload that takes too long, or that is slow while others are waiting.
 * @returns a function that stops the watch
 */
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
 * Reads the uploaded files.
 * @param turns the queue in which the upload has been waiting
 * @throws AppError `request.tooLarge` if a file is too large or there are too many parts; `request.mediaType` if the
 * body is not multipart; `request.invalid` if it cannot be read
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
