import type { ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'

/**
 * Returns a signal that aborts when the connection closes before the reply is complete. It listens to the reply and not
 * to the request, because a request also emits `close` once it has been read completely.
 */
export function untilClientLeaves(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort(new AppError('request.invalid'))
  })
  return controller.signal
}
