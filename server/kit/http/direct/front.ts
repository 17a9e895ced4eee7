import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { inRequest, requestIdOf } from '../../telemetry/request-mark.ts'
import { isRecorded } from '../../telemetry/tracing.ts'
import type { Headers } from '../edge/safe-headers.ts'
import { findCall, type DirectCall } from './find-call.ts'
import { handBack, type HandedBack } from './handed-back.ts'

/**
 * A route whose valid calls are processed without Fastify, because Fastify would take more time than the call itself.
 */
export interface DirectRoute {
  /** The path with its parameter, in Fastify's notation. */
  readonly url: string
  readonly headers: Headers
  /**
   * Checks a call. It must read the body before it returns, because the buffer is reused for the next call.
   * @returns the work that produces the reply, or undefined for a call that Fastify must process or refuse
   */
  check(call: DirectCall, body: Buffer): DirectWork | undefined
}

interface DirectWork {
  readonly input: unknown
  run(): Promise<object>
}

declare module 'fastify' {
  interface FastifyInstance {
    addDirectRoute: (route: DirectRoute) => void
  }
}

/**
 * Installs a request listener before Fastify's. The listener processes valid calls of the routes that were added with
 * `addDirectRoute`. Fastify gets every other request, and also each call whose work has failed, so that all refusals
 * are made in one place.
 */
export function openDirectFront(
  app: FastifyInstance,
  {
    safe,
    bodyLimitBytes,
    isServed = () => true,
  }: {
    readonly safe: Headers
    readonly bodyLimitBytes: number
    /**
     * Whether requests with these headers are served at all, which depends on their host. By default all of them are.
     */
    readonly isServed?: ((headers: IncomingHttpHeaders) => boolean) | undefined
  },
): void {
  const routes = new Map<string, DirectRoute & { readonly flat: readonly string[] }>()
  app.decorate('addDirectRoute', (route) => {
    const flat = Object.entries({ ...safe, 'content-type': 'application/json; charset=utf-8', ...route.headers }).flat()
    routes.set(route.url.replace(/:\w+/, '*'), { ...route, flat })
  })
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('the framework does not listen')
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const isLeft = isClosing || app.draining.isOn || app.isUnderPressure() || !isServed(request.headers)
    const call = isLeft ? undefined : findCall(request, bodyLimitBytes)
    const route = call && routes.get(call.pattern)
    if (!route) return framework(request, response)
    const begunAt = process.uptime()
    const spentMs = (): number => (process.uptime() - begunAt) * 1000
    const id = requestIdOf(request.headers['traceparent'])
    const giveBack = (more: Pick<HandedBack, 'body' | 'input' | 'failure'>): void => {
      handBack(request, { id, spentMs: spentMs(), ...more })
      framework(request, response)
    }
    if (isRecorded(id)) return giveBack({})
    const send = (reply: object): void => {
      const text = JSON.stringify(reply)
      response.writeHead(200, [...route.flat, 'x-request-id', id, 'content-length', `${Buffer.byteLength(text)}`])
      response.end(text)
      app.requestMetrics.add('POST', route.url, 200, spentMs())
    }
    whenRead(request, call.length, (body) => {
      const work = route.check(call, body)
      if (!work) return giveBack({ body: Buffer.from(body) })
      inRequest(id, work.run)
        .then(send)
        .catch((failure: unknown) => giveBack({ input: work.input, failure }))
    })
  }
  app.server.off('request', framework).on('request', answer)
}

/** Calls `done` with the complete body, unless the client disconnects first. */
function whenRead(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const parts: Buffer[] = []
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (chunk.length === length) return done(chunk)
    parts.push(Buffer.from(chunk))
    if (received === length) done(Buffer.concat(parts))
  })
}
