import sse from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { missed, type Bus } from '../bus.ts'
import { AppError } from '../errors.ts'
import { presentedKey, type FindSession } from './session.ts'

const everything = ['balance', 'messages', 'payments', 'player']

/** More pages than any player has open at once. */
const maximumStreams = 20

/**
 * One server-sent-event stream for each open page of a player: `changed` with `{"topics": […]}` says what to fetch again,
 * `session-end` that the session is over, and ends the stream.
 */
export async function registerStream(
  app: FastifyInstance,
  path: string,
  { bus, findSession }: { bus: Bus; findSession: FindSession },
): Promise<void> {
  await app.register(sse, { heartbeatInterval: 15_000 })
  const open = new Map<string, number>()
  const count = (playerId: string, change: 1 | -1): void => {
    const streams = (open.get(playerId) ?? 0) + change
    if (streams > 0) open.set(playerId, streams)
    else open.delete(playerId)
  }
  app.get(path, { sse: 'only' }, async (request, reply) => {
    const presented = presentedKey(request)
    const session = presented && (await findSession(presented.key))
    if (!session) throw new AppError('session.invalid')
    const { id, playerId } = session
    if ((open.get(playerId) ?? 0) >= maximumStreams) throw new AppError('request.tooMany', { retryAfterSeconds: 60 })
    const { sse: stream } = reply
    stream.keepAlive()
    const send = async (event: string, data: object): Promise<void> => {
      // a page that has gone needs no news
      if (stream.isConnected) await stream.send({ event, data }).catch(() => undefined)
    }
    const unsubscribe = bus.subscribe(playerId, (topics) => {
      const changed = topics.includes(missed) ? everything : topics.filter((topic) => !topic.startsWith('session-end:'))
      if (topics.includes(`session-end:${id}`)) void send('session-end', {}).then(() => stream.close())
      else if (changed.length > 0) void send('changed', { topics: changed })
    })
    count(playerId, 1)
    stream.onClose(() => {
      unsubscribe()
      count(playerId, -1)
    })
    await send('changed', { topics: everything })
  })
}
