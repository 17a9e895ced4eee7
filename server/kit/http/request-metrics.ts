import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { handedBack } from './lean/handed-back.ts'

const requests = new Counter({
  name: 'baize_requests_total',
  help: 'Replies, by route and status',
  labelNames: ['method', 'route', 'status'],
})
const durations = new Histogram({
  name: 'baize_request_seconds',
  help: 'Time from the head of a request to its reply, by route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

interface Figures {
  count: number
  totalMs: number
  maxMs: number
}

/** Requests of this process since its start. */
export class RequestMetrics {
  readonly byStatus = new Map<number, Figures>()
  /** By path and method of the route. */
  readonly byRoute = new Map<string, Map<string, Figures>>()

  add(method: string, path: string, status: number, ms: number): void {
    count(this.byStatus, status, ms)
    let route = this.byRoute.get(path)
    if (!route) this.byRoute.set(path, (route = new Map<string, Figures>()))
    count(route, method, ms)
  }
}

function count<Key>(into: Map<Key, Figures>, key: Key, ms: number): void {
  const figures = into.get(key)
  if (!figures) {
    into.set(key, { count: 1, totalMs: ms, maxMs: ms })
    return
  }
  figures.count++
  figures.totalMs += ms
  if (ms > figures.maxMs) figures.maxMs = ms
}

declare module 'fastify' {
  interface FastifyInstance {
    requestMetrics: RequestMetrics
  }
}

interface Replied {
  readonly method: string
  /** The path of the route, with the names of its parameters. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

export function noteReply(app: FastifyInstance, { method, route, status, ms }: Replied): void {
  app.requestMetrics.add(method, route, status, ms)
  requests.inc({ method, route, status })
  durations.observe({ method, route }, ms / 1000)
}

/** Counts every reply by its status and route. Unknown addresses count as one route, so that nobody can fill the memory. */
export function countRequests(app: FastifyInstance): void {
  app.decorate('requestMetrics', new RequestMetrics())
  app.addHook('onResponse', ({ method, routeOptions, raw }, { statusCode: status, elapsedTime }, done) => {
    const ms = elapsedTime + (handedBack(raw)?.spentMs ?? 0)
    noteReply(app, { method, route: routeOptions.url ?? 'unknown', status, ms })
    done()
  })
}
