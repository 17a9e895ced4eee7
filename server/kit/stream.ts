import sse from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Bus } from './bus.ts'
import { AppError } from './errors.ts'
import { presentedKey, type FindSession } from './session.ts'

/**
 * One server-sent-event stream for each open page of a player: `changed` with `{"topics": […]}` says what to fetch again,
 * `session-end` that the session is over.
 */
export async function registerStream(
  app: FastifyInstance,
  path: string,
  { bus, findSession }: { bus: Bus; findSession: FindSession },
): Promise<void> {
  await app.register(sse, { heartbeatInterval: 15_000 })
  app.get(path, { sse: 'only' }, async (request, reply) => {
    const presented = presentedKey(request)
    const session = presented && (await findSession(presented.key))
    if (!session) throw new AppError('session.invalid')
    const { sse: stream } = reply
    stream.keepAlive()
    const send = (event: string, data: object): void => {
      if (stream.isConnected) void stream.send({ event, data }).catch(() => undefined)
    }
    const unsubscribe = bus.subscribe(session.playerId, (topics) => {
      if (topics.includes(`session-end:${session.id}`)) send('session-end', {})
      else send('changed', { topics: topics.filter((topic) => !topic.startsWith('session-end:')) })
    })
    request.raw.once('close', unsubscribe)
    await stream.send({ event: 'changed', data: { topics: ['balance', 'payments', 'player'] } })
  })
}
