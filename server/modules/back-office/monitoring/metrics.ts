import type { getMetrics as metrics, getThreadDump as dump } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Context } from '../../../context.ts'
import { type ReplyTimes, type RequestMetrics, sumOf } from '../../../kit/http/metrics/request-metrics.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()
const collections = { count: 0, totalMs: 0 }
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    collections.count++
    collections.totalMs += duration
  }
}).observe({ entryTypes: ['gc'] })

const nanosecondsPerMs = 1e6

export const readMetrics =
  (requests: RequestMetrics) =>
  async ({ database, config }: Pick<Context, 'database' | 'config'>): Promise<Reply<typeof metrics>> => {
    const { totalCount, idleCount, waitingCount } = database.pool
    const { user, system } = process.cpuUsage()
    const replies = [...requests.tallies.values()].flatMap((ofRoute) =>
      [...ofRoute.values()].flatMap(({ byStatus }) => [...byStatus]),
    )
    const byStatus = Map.groupBy(replies, ([status]) => status)
    return {
      status: 'SUCCESS',
      jvm: memory(),
      databases: {
        max: config.database.poolSize,
        active: totalCount - idleCount,
        idle: idleCount,
        pending: waitingCount,
      },
      'http.server.requests': {
        all: { count: sumOf(replies.map(([, times]) => times)).count },
        percode: Object.fromEntries(
          [...byStatus].map(([status, ofStatus]) => [status, timingOf(ofStatus.map(([, times]) => times))]),
        ),
      },
      services: Object.fromEntries(
        [...requests.tallies].map(([path, methods]) => [
          path,
          Object.fromEntries([...methods].map(([method, tally]) => [method, timingOf(tally.byStatus.values())])),
        ]),
      ),
      garbageCollector: { ...collections },
      processMetrics: {
        uptimeSeconds: process.uptime(),
        processId: process.pid,
        cpuSeconds: (user + system) / 1e6,
        eventLoopDelayMs: delay.percentile(99) / nanosecondsPerMs,
        openHandles: process.getActiveResourcesInfo().length,
      },
    }
  }

/** The number of replies, and their mean and longest time in milliseconds. */
function timingOf(all: Iterable<ReplyTimes>) {
  const { count, seconds, longestSeconds } = sumOf(all)
  return { count, mean: (seconds * 1000) / count, max: longestSeconds * 1000 }
}

function memory() {
  const spaces = getHeapSpaceStatistics().map(
    ({ space_name: name, space_size: committed, space_used_size: used }) =>
      [name, { committed, max: committed, used }] as const,
  )
  const { rss, external } = process.memoryUsage()
  return Object.fromEntries([
    ...spaces,
    ['resident', { committed: rss, max: rss, used: rss }],
    ['external', { committed: external, max: external, used: external }],
  ])
}

/**
 * Returns the program's only thread as `main`, because Node.js runs JavaScript in one thread. Each kind of open handle
 * is added as a waiting thread.
 */
export async function getThreadDump(): Promise<Reply<typeof dump>> {
  const kinds = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
  const stackTrace = (new Error('dump').stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
  return {
    status: 'SUCCESS',
    threads: [
      { threadName: 'main', threadId: 0, threadState: 'RUNNABLE', count: 1, stackTrace },
      ...Object.entries(kinds).map(([threadName, handles = []], index) => ({
        threadName,
        threadId: index + 1,
        threadState: 'WAITING' as const,
        count: handles.length,
        stackTrace: [],
      })),
    ],
  }
}
