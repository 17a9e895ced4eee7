import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'

/**
 * Aborts when the connection closes before the reply is complete. It listens to the reply, because the request also
 * emits `close` once it has been read.
 */
export function untilClientLeaves(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort(new AppError('request.invalid'))
  })
  return controller.signal
}
