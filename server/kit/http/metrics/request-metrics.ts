import type { FastifyInstance } from 'fastify'
import { handedBack } from '../lean/handed-back.ts'
import { tallyReply } from './request-tally.ts'

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
  tallyReply(method, route, status, ms)
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
