import { Counter, type Metric, Registry } from 'prom-client'
import { bounds, type RequestMetrics, sumOf, type Tally } from './request-metrics.ts'

interface Labelled extends Tally {
  readonly labels: { readonly method: string; readonly route: string }
}

const talliesOf = ({ tallies }: RequestMetrics): Labelled[] =>
  [...tallies].flatMap(([route, ofRoute]) =>
    [...ofRoute].map(([method, tally]) => ({ labels: { method, route }, ...tally })),
  )

/** The statuses that alerts watch. */
const faults = [500, 503] as const

/** Converts the counters into a registry for Prometheus. */
export function requestRegistry(metrics: RequestMetrics): Registry {
  const registry = new Registry()
  registry.registerMetric(
    new Counter({
      name: 'baize_requests_total',
      help: 'Replies, by route and status',
      labelNames: ['method', 'route', 'status'],
      registers: [],
      collect() {
        this.reset()
        for (const { labels, byStatus } of talliesOf(metrics)) {
          // Prometheus computes a rate from two values, so a route's counters of faults exist before its first fault.
          for (const status of faults) this.inc({ ...labels, status }, 0)
          for (const [status, { count }] of byStatus) this.inc({ ...labels, status }, count)
        }
      },
    }),
  )
  registry.registerMetric(histogramOf(metrics) as unknown as Metric)
  return registry
}

/**
 * A histogram in the format of the metrics library. The library's own class cannot be used, because it accepts only
 * single observations and not finished counts.
 */
const histogramOf = (metrics: RequestMetrics) => ({
  name: 'baize_request_seconds',
  get: () =>
    Promise.resolve({
      name: 'baize_request_seconds',
      help: 'Time from the head of a request to its reply, by route',
      type: 'histogram',
      aggregator: 'sum',
      values: talliesOf(metrics).flatMap(valuesOf),
    }),
})

function valuesOf({ labels, within, byStatus }: Labelled) {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, index) => {
    count += within[index] ?? 0
    return { metricName: 'baize_request_seconds_bucket', labels: { le, ...labels }, value: count }
  })
  const { seconds } = sumOf(byStatus.values())
  return [
    ...buckets,
    { metricName: 'baize_request_seconds_sum', labels, value: seconds },
    { metricName: 'baize_request_seconds_count', labels, value: count },
  ]
}
