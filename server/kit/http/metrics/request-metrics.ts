import type { FastifyInstance } from 'fastify'
import { handedBack } from '../direct/handed-back.ts'

/** The upper bounds of the histogram's buckets, in seconds. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The number of replies, and how long they took. The time begins with the arrival of the request's head. */
export interface ReplyTimes {
  count: number
  seconds: number
  longestSeconds: number
}

export interface Tally {
  readonly byStatus: Map<number, ReplyTimes>
  /**
   * The number of replies per bucket. Each reply is counted only once: in the first bucket whose bound is not below its
   * time. The last element counts replies above all bounds.
   */
  readonly within: number[]
}

/** Counts the requests of this process since its start. */
export class RequestMetrics {
  /** The counters of each route, by path and method. */
  readonly tallies = new Map<string, Map<string, Tally>>()

  /**
   * Counts a reply. This class keeps its own counters because it counts thousands of calls a second, and the metrics
   * library would look up every label for each of them.
   */
  add(method: string, path: string, status: number, ms: number): void {
    const { byStatus, within } = this.tallies.get(path)?.get(method) ?? this.#open(method, path)
    const seconds = ms / 1000
    let bound = 0
    while (bound < bounds.length && seconds > (bounds[bound] ?? 0)) bound++
    within[bound] = (within[bound] ?? 0) + 1
    const times = byStatus.get(status)
    if (!times) {
      byStatus.set(status, { count: 1, seconds, longestSeconds: seconds })
      return
    }
    times.count++
    times.seconds += seconds
    if (seconds > times.longestSeconds) times.longestSeconds = seconds
  }

  #open(method: string, path: string): Tally {
    const ofPath = this.tallies.getOrInsertComputed(path, () => new Map<string, Tally>())
    const tally = { byStatus: new Map(), within: [...bounds, Infinity].map(() => 0) }
    ofPath.set(method, tally)
    return tally
  }
}

export const sumOf = (all: Iterable<ReplyTimes>): ReplyTimes =>
  [...all].reduce(
    (sum, { count, seconds, longestSeconds }) => ({
      count: sum.count + count,
      seconds: sum.seconds + seconds,
      longestSeconds: Math.max(sum.longestSeconds, longestSeconds),
    }),
    { count: 0, seconds: 0, longestSeconds: 0 },
  )

declare module 'fastify' {
  interface FastifyInstance {
    requestMetrics: RequestMetrics
  }
}

/**
 * Counts every reply by status and route. All unknown paths count as one route; otherwise callers could fill the memory
 * with invented paths.
 */
export function countRequests(app: FastifyInstance): void {
  app.decorate('requestMetrics', new RequestMetrics())
  app.addHook('onResponse', ({ method, routeOptions, raw }, { statusCode: status, elapsedTime }, done) => {
    const ms = elapsedTime + (handedBack(raw)?.spentMs ?? 0)
    app.requestMetrics.add(method, routeOptions.url ?? 'unknown', status, ms)
    done()
  })
}
