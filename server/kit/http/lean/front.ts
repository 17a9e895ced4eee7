import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { inRequest, requestIdOf } from '../../telemetry/request-mark.ts'
import { isRecorded } from '../../telemetry/tracing.ts'
import type { Headers } from '../edge/safe-headers.ts'
import { findCall, type LeanCall } from './find-call.ts'
import { handBack, type HandedBack } from './handed-back.ts'

/** A route whose good calls are answered beside the framework, which would cost more than their work. */
export interface LeanRoute {
  /** The path with one parameter, as the framework names it. */
  readonly url: string
  readonly headers: Headers
  /**
   * Checks a call. The body has to be read before the return, because its memory is used again.
   * @returns the work that answers it; undefined for a call that the framework must refuse
   */
  check(call: LeanCall, body: Buffer): LeanWork | undefined
}

/** A call that was read, and the work that answers it. */
interface LeanWork {
  readonly input: unknown
  run(): Promise<object>
}

declare module 'fastify' {
  interface FastifyInstance {
    addLeanRoute: (route: LeanRoute) => void
  }
}

/**
 * Stands before the framework. It answers the good calls of lean routes. The framework gets every other request, also a
 * call whose work has failed: every refusal is made in one place.
 */
export function openLeanFront(
  app: FastifyInstance,
  {
    safe,
    bodyLimitBytes,
    isServed = () => true,
  }: {
    readonly safe: Headers
    readonly bodyLimitBytes: number
    /** Whether the host of a request is served here at all. */
    readonly isServed?: ((headers: IncomingHttpHeaders) => boolean) | undefined
  },
): void {
  const routes = new Map<string, LeanRoute & { readonly flat: readonly string[] }>()
  app.decorate('addLeanRoute', (route) => {
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

/** Calls back with the complete body. Nothing happens if the client leaves before. */
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
