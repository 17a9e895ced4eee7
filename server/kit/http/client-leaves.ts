import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'

/** Aborts when the connection closes before the reply is written. The request itself also closes once it is read. */
export function untilClientLeaves(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort(new AppError('request.invalid'))
  })
  return controller.signal
}
