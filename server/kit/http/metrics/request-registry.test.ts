import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestMetrics } from './request-metrics.ts'
import { requestRegistry } from './request-registry.ts'

const linesOf = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name))

test('the times of replies are exported like a histogram of the metrics library', async () => {
  const metrics = new RequestMetrics()
  const registry = new Registry()
  const library = new Histogram({
    name: 'baize_request_seconds',
    help: 'Time from the head of a request to its reply, by route',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const route = '/tally/:one'
  for (const ms of [0, 4, 5, 5.5, 12, 100, 100, 2500, 9999, 10_000, 10_001, 60_000]) {
    for (const method of ['GET', 'POST']) {
      metrics.add(method, route, 200, ms)
      library.observe({ method, route }, ms / 1000)
    }
  }
  const [own, theirs] = await Promise.all([requestRegistry(metrics).metrics(), registry.metrics()])
  expect(linesOf(own, 'baize_request_seconds')).toEqual(linesOf(theirs, 'baize_request_seconds'))
  const heads = /^# (?:HELP|TYPE) baize_request_seconds .*$/gm
  expect(own.match(heads)).toEqual(theirs.match(heads))
})

test('replies are counted by method, route and status, once however often they are read, and separately for each app', async () => {
  const metrics = new RequestMetrics()
  for (const status of [200, 200, 404]) metrics.add('GET', '/tally/status', status, 1)
  const registry = requestRegistry(metrics)
  await registry.metrics()
  expect(linesOf(await registry.metrics(), 'baize_requests_total')).toEqual([
    // An alert about faults needs the counters of a route's faults before its first fault.
    'baize_requests_total{method="GET",route="/tally/status",status="500"} 0',
    'baize_requests_total{method="GET",route="/tally/status",status="503"} 0',
    'baize_requests_total{method="GET",route="/tally/status",status="200"} 2',
    'baize_requests_total{method="GET",route="/tally/status",status="404"} 1',
  ])
  expect(linesOf(await requestRegistry(new RequestMetrics()).metrics(), 'baize_requests_total')).toEqual([])
})
