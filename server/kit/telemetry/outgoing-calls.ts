import { SpanKind } from '@opentelemetry/api'
import { Histogram } from 'prom-client'
import { inSpan, traceparent } from './tracing.ts'

const durations = new Histogram({
  name: 'baize_outgoing_seconds',
  help: 'Calls to other programs, by host and outcome: the class of the status, or failed',
  labelNames: ['host', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

const failures = ['failed', '5xx'] as const

/** The calls of this process to a host since the process started, and how many of them failed. */
export interface Party {
  readonly host: string
  readonly calls: number
  readonly failures: number
  /**
   * Whether the most recent call got a complete response with a status below 500. True while the first call is under
   * way.
   */
  readonly isUp: boolean
}

/** Maps each host to the outcome of the most recent call. The map stays small, because hosts come from the settings. */
const lastCallWasGood = new Map<string, boolean>()

export async function partiesCalled(): Promise<Party[]> {
  const { values } = await durations.get()
  const counts = values.filter(({ metricName }) => metricName === 'baize_outgoing_seconds_count')
  const sum = (some: typeof counts): number => some.reduce((total, { value }) => total + value, 0)
  return [...Map.groupBy(counts, ({ labels }) => String(labels.host))].map(([host, ofHost]) => ({
    host,
    calls: sum(ofHost),
    failures: sum(ofHost.filter(({ labels }) => failures.some((outcome) => outcome === labels.outcome))),
    isUp: lastCallWasGood.get(host) ?? true,
  }))
}

/**
 * Runs and measures a call, with a span for it. The span does not contain the path, because paths can contain tokens.
 */
export async function measuredCall<T extends { readonly status: number }>(
  url: string,
  method: string,
  call: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const { host } = new URL(url)
  // Prometheus computes a rate from two values, so the counters of a host's failures exist before its first failure.
  if (!lastCallWasGood.has(host)) for (const outcome of failures) durations.zero({ host, outcome })
  const end = durations.startTimer({ host })
  const attributes = { 'server.address': host, 'http.request.method': method }
  return inSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const caller = traceparent()
    try {
      const reply = await call(caller === undefined ? {} : { traceparent: caller })
      span?.setAttribute('http.response.status_code', reply.status)
      end({ outcome: `${Math.floor(reply.status / 100)}xx` })
      lastCallWasGood.set(host, reply.status < 500)
      return reply
    } catch (error) {
      end({ outcome: 'failed' })
      lastCallWasGood.set(host, false)
      throw error
    }
  })
}

/** Runs a call that does not use `callOut`, such as SMTP, with a span for it. */
export const tracedCall = <T>(name: string, host: string, call: () => Promise<T>): Promise<T> =>
  inSpan(`${name} ${host}`, { kind: SpanKind.CLIENT, attributes: { 'server.address': host } }, call)
