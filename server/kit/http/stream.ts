import sse from '@fastify/sse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missed, type Bus } from '../bus/bus.ts'
import { AppError } from '../errors.ts'
import { type Maintenance, refuseMaintenance } from './maintenance.ts'
import type { PresentedKey, Session, Sessions } from './session.ts'

/** Open streams of one subject: more pages than one person has open at once. */
const maximumStreams = 20

interface Streaming {
  readonly bus: Bus
  readonly sessions: Sessions
  readonly maintenance?: Maintenance | undefined
  /** The bus subject whose changes a session hears of. */
  readonly subjectOf: (session: Session) => string
  /** Whether the page that asks is the session's. The browser may have got another session since it was loaded. */
  readonly isFor: (session: Session, request: FastifyRequest) => boolean
  /** The data of `session-end`: why the session is over, as far as its page says so. */
  readonly endOf: (session: Session) => Promise<object>
  /** Every topic that a page can fetch again. A new stream and a gap announce all of them. */
  readonly topics: readonly string[]
}

/**
 * A stream of server-sent events, which the pages of a browser share. `changed` with `{"topics": […]}` says what to fetch again.
 * `session-end` says that the session is over and why, and ends the stream. `maintenance` says that calls are refused from now
 * on.
 */
export async function registerStream(app: FastifyInstance, path: string, streaming: Streaming): Promise<void> {
  const { bus, sessions, subjectOf, isFor, endOf, topics: all } = streaming
  await app.register(sse, { heartbeatInterval: 15_000 })
  const open = new Map<string, number>()
  const count = (subject: string, change: 1 | -1): void => {
    const streams = (open.get(subject) ?? 0) + change
    if (streams > 0) open.set(subject, streams)
    else open.delete(subject)
  }
  app.get(path, { sse: 'only' }, async (request, reply) => {
    refuseMaintenance(streaming)
    const presented = sessions.present(request)
    // browsers connect by themselves, and again after each break
    const find = (key: PresentedKey) => sessions.find(key, { isUse: false })
    const session = presented && (await find(presented))
    if (!session || !isFor(session, request)) throw new AppError('session.invalid')
    const subject = subjectOf(session)
    if ((open.get(subject) ?? 0) >= maximumStreams) throw new AppError('request.tooMany', { retryAfterSeconds: 60 })
    const { sse: stream } = reply
    stream.keepAlive()
    let isOver = false
    const send = async (event: string, data: object): Promise<void> => {
      // the page may have closed meanwhile
      if (stream.isConnected) await stream.send({ event, data }).catch(() => undefined)
    }
    // nothing follows the end, although changes may arrive while it is being sent
    const end = (): void => {
      if (isOver) return
      isOver = true
      void endOf(session)
        .catch(() => ({}))
        .then((data) => send('session-end', data))
        .then(() => stream.close())
    }
    const endIfOver = async (): Promise<void> => {
      if (!(await find(presented))) end()
    }
    const unsubscribe = bus.subscribe(subject, (topics) => {
      if (isOver) return
      // the end of the session may be among the missed ones
      if (topics.includes(missed)) void endIfOver().catch(() => undefined)
      const changed = topics.includes(missed) ? all : topics.filter((topic) => !topic.startsWith('session-end:'))
      if (topics.includes(`session-end:${session.id}`)) end()
      else if (changed.length > 0) void send('changed', { topics: changed })
    })
    const unwatch = streaming.maintenance?.onStart(() => void send('maintenance', {}))
    count(subject, 1)
    stream.onClose(() => {
      unsubscribe()
      unwatch?.()
      count(subject, -1)
    })
    await send('changed', { topics: all })
  })
}
