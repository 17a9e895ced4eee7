import { Counter, type Metric, register } from 'prom-client'

/** Upper bounds of the times, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Tally {
  readonly labels: { readonly method: string; readonly route: string }
  readonly statuses: Map<number, number>
  /** Replies by the first bound that their time does not exceed. The last number counts those above all bounds. */
  readonly within: number[]
  seconds: number
}

/** By route and method. */
const tallies = new Map<string, Map<string, Tally>>()

/** Counts a reply in a few steps. The library would look at every label again for each of thousands of calls. */
export function tallyReply(method: string, route: string, status: number, ms: number): void {
  const tally = tallies.get(route)?.get(method) ?? openTally(method, route)
  const seconds = ms / 1000
  let bound = 0
  while (bound < bounds.length && seconds > (bounds[bound] ?? 0)) bound++
  tally.within[bound] = (tally.within[bound] ?? 0) + 1
  tally.seconds += seconds
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
}

function openTally(method: string, route: string): Tally {
  const ofRoute = tallies.get(route) ?? new Map<string, Tally>()
  tallies.set(route, ofRoute)
  const tally = {
    labels: { method, route },
    statuses: new Map(),
    within: [...bounds, Infinity].map(() => 0),
    seconds: 0,
  }
  ofRoute.set(method, tally)
  return tally
}

const all = (): Tally[] => [...tallies.values()].flatMap((ofRoute) => [...ofRoute.values()])

register.registerMetric(
  new Counter({
    name: 'baize_requests_total',
    help: 'Replies, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [],
    collect() {
      this.reset()
      for (const { labels, statuses } of all())
        for (const [status, count] of statuses) this.inc({ ...labels, status }, count)
    },
  }),
)

/** A histogram in the form that the registry reads. The library's own takes no counts, only one time after the other. */
const histogram = {
  name: 'baize_request_seconds',
  get: () =>
    Promise.resolve({
      name: histogram.name,
      help: 'Time from the head of a request to its reply, by route',
      type: 'histogram',
      aggregator: 'sum',
      values: all().flatMap(valuesOf),
    }),
}
register.registerMetric(histogram as unknown as Metric)

function valuesOf({ labels, within, seconds }: Tally) {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, place) => {
    count += within[place] ?? 0
    return { metricName: `${histogram.name}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${histogram.name}_sum`, labels, value: seconds },
    { metricName: `${histogram.name}_count`, labels, value: count },
  ]
}
