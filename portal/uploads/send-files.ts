import type { Failure } from '@baize/contract/failure'
import type { Operation, Reply, Request } from '@baize/contract/op'
import { CallError } from '../data/client.ts'
import { endpoints } from '../data/endpoints.ts'
import { endSession } from '../data/session.ts'

export interface UploadFile {
  readonly field: string
  readonly file: File
}

interface UploadOptions {
  /** Called during the upload with the fraction of the data that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Time limit of an upload. It is longer than for other calls, because sending a picture of 10 MB over a slow connection
 * takes time.
 */
const timeoutMs = 180_000

/**
 * Sends an operation and its files as a multipart form. It uses `XMLHttpRequest`, because `fetch` cannot report
 * progress.
 * @throws CallError if the platform refuses the call or does not answer; the signal's reason if the player cancels
 */
export function upload<O extends Operation>(
  operation: O,
  fields: Request<O> & Readonly<Record<string, unknown>>,
  files: readonly UploadFile[],
  { onProgress, signal }: UploadOptions,
): Promise<Reply<O>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { field, file } of files) form.append(field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (status: string) => reject(new CallError(0, { status, message: '' }))
    request.open('POST', (endpoints().ps_endpoint ?? '/platform') + operation.path)
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => fail('UNREACHABLE'))
    request.addEventListener('timeout', () => fail('TIMEOUT'))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('load', () => {
      const reply = request.response as (Failure & Record<string, unknown>) | null
      if (request.status === 200 && reply && reply.status in operation.replies) return resolve(reply as never)
      if (request.status === 401) endSession('expired')
      reject(new CallError(request.status, reply ?? { status: 'ERROR', message: '' }))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
