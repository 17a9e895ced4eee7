import sse from '@fastify/sse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missed, type Bus } from '../bus/bus.ts'
import { AppError } from '../app-error.ts'
import { type Maintenance, refuseMaintenance } from './maintenance.ts'
import type { PresentedKey, Session, Sessions } from './session.ts'

/** How many streams of one subject may be open at the same time. One person never has so many pages open. */
const maximumStreams = 20

interface Streaming {
  readonly bus: Bus
  readonly sessions: Sessions
  readonly maintenance?: Maintenance | undefined
  /** Returns the subject on the bus whose changes a session receives. */
  readonly subjectOf: (session: Session) => string
  /**
   * Whether the page that opens the stream belongs to the session. It does not if another session has begun in the same
   * browser since the page was loaded.
   */
  readonly isFor: (session: Session, request: FastifyRequest) => boolean
  /** Returns the data of the event `session-end`: the reason why the session has ended, if the page may know it. */
  readonly endOf: (session: Session) => Promise<object>
  /**
   * All topics that a page can fetch. They are all reported as changed when a stream begins, and after an interruption
   * of the bus.
   */
  readonly topics: readonly string[]
}

/**
 * Registers a stream of server-sent events, which all pages in a browser share. The event `changed` lists in
 * `{"topics": […]}` what to fetch again. `session-end` contains the reason why the session has ended, and is the last
 * event. `maintenance` reports that calls are refused from now on.
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
    // Connecting does not count as a use of the session, because browsers connect and reconnect without their user.
    const find = (key: PresentedKey) => sessions.find(key, { isUse: false })
    const session = presented && (await find(presented))
    if (!session || !isFor(session, request)) throw new AppError('session.invalid')
    const subject = subjectOf(session)
    if ((open.get(subject) ?? 0) >= maximumStreams) throw new AppError('request.tooMany', { retryAfterSeconds: 60 })
    const { sse: stream } = reply
    stream.keepAlive()
    let isOver = false
    const send = async (event: string, data: object): Promise<void> => {
      // The page may have been closed in the meantime.
      if (stream.isConnected) await stream.send({ event, data }).catch(() => undefined)
    }
    // Sends the last event once. Changes that arrive while the event is being sent must be ignored.
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
      // The missed notifications may include the one that reports the end of the session.
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
