import { type QueueName, queuePermissions, staffEventsPath } from '@baize/contract/queues/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { watchQueues } from './watch.ts'

const stillThereMs = 15_000

/**
 * One stream of server-sent events for each open page of the console. `changed` with `{"queues": […]}` says what to
 * fetch again. `session-end` says that the session is over, and ends the stream. An open stream is no use of a session.
 */
export function registerStaffStream(app: FastifyInstance, context: Context, { findStaff }: Guard): void {
  const watch = watchQueues(context)
  app.addHook('onClose', () => watch.stop())
  app.get(staffEventsPath, { sse: 'only' }, async (request, reply) => {
    let staff = await findStaff?.(request, { isUse: false })
    if (!staff?.session) throw new AppError('session.invalid')
    const { sse: stream } = reply
    stream.keepAlive()
    const send = async (event: string, data: object): Promise<void> => {
      if (stream.isConnected) await stream.send({ event, data }).catch(() => undefined)
    }
    const isOver = async (): Promise<boolean> => {
      staff = await findStaff?.(request, { isUse: false })
      if (staff) return false
      await send('session-end', {})
      stream.close()
      return true
    }
    const notify = async (queues: readonly QueueName[]): Promise<void> => {
      // the change may be the end of this very session
      if (await isOver()) return
      // whoever asks for a second person learns what became of it, although they may not decide
      const own = queues.filter((queue) => queue === 'approvals' || staff?.may(queuePermissions[queue]))
      if (own.length > 0) await send('changed', { queues: own })
    }
    const unlisten = await watch.listen((queues) => void notify(queues).catch(() => undefined))
    // the page may have closed during the first look
    if (!stream.isConnected) return unlisten()
    const timer = setInterval(() => void isOver().catch(() => undefined), stillThereMs)
    stream.onClose(() => {
      unlisten()
      clearInterval(timer)
    })
    await send('changed', { queues: [] })
  })
}
