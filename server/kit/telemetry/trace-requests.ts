import { context, SpanKind, type Context, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestMark } from './request-mark.ts'
import { openRoot } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traced: { readonly own: Context; readonly span: Span; readonly mark: RequestMark } | null
  }
}

const requestIdHeader = 'x-request-id'

/** Probes and scrapes are not traced, because they come every few seconds and are of no interest. */
const untraced = new Set(['/livez', '/readyz', '/metrics'])

const nameOf = ({ method, routeOptions: { config, url } }: FastifyRequest): string =>
  config.operation?.id ?? `${method} ${url ?? 'unknown'}`

/**
 * Gives each request a tracing context and a span. The reply contains the request's id in the header `x-request-id`.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traced', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    if (untraced.has(request.routeOptions.url ?? '')) return done()
    const mark = { id: request.id, isOver: false }
    const given = request.headers['traceparent']
    const caller = typeof given === 'string' ? given : undefined
    const traced = openRoot({ name: nameOf(request), kind: SpanKind.SERVER, mark, caller })
    request.traced = { ...traced, mark }
    const { span } = traced
    if (span.isRecording()) {
      span.setAttributes({ 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? 'unknown' })
      // `close` also fires when the client disconnects before the reply is complete.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode)
        span.end()
      })
    }
    done()
  })
  // The body is parsed in another context, so the request's context must be entered again before the handler runs.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.traced) context.with(request.traced.own, done)
    else done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.traced) request.traced.mark.isOver = true
    done()
  })
}
