import { type QueueName, queuePermissions, staffEventsPath } from '@baize/contract/queues/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { watchQueues } from './watch.ts'

const stillThereMs = 15_000

/**
 * Sends server-sent events to each open page of the console. The event `changed` with `{"queues": […]}` names the
 * queues that the page must load again. The event `session-end` reports that the session has ended, and the stream then
 * ends as well. An open stream does not count as a use of the session, so the session can still expire.
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
      // The change may be that this page's session has ended, so the session is checked before the event is sent.
      if (await isOver()) return
      // The requests in the queue `approvals` may be the member's own. So every member of staff is notified of its
      // changes, even without the permission to decide requests.
      const own = queues.filter((queue) => queue === 'approvals' || staff?.may(queuePermissions[queue]))
      if (own.length > 0) await send('changed', { queues: own })
    }
    const unlisten = await watch.listen((queues) => void notify(queues).catch(() => undefined))
    // If the page was closed while `listen` counted the queues, nothing will remove the listener later.
    if (!stream.isConnected) return unlisten()
    const timer = setInterval(() => void isOver().catch(() => undefined), stillThereMs)
    stream.onClose(() => {
      unlisten()
      clearInterval(timer)
    })
    await send('changed', { queues: [] })
  })
}
