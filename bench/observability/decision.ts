import { randomBytes } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import { medianInterval } from './median-interval.ts'

const ids = Array.from({ length: 4096 }, () => randomBytes(16).toString('hex'))
const decisions = 1_000_000
const times = 9

/**
 * Measures how long OpenTelemetry's sampler takes to decide whether to trace a request.
 * @param share the fraction of requests that are traced, from 0 to 1
 * @returns the median of several measurements, in µs
 */
export function decisionUs(share: number): number {
  const sampler = new TraceIdRatioBasedSampler(share)
  const each = Array.from({ length: times }, () => {
    const began = performance.now()
    for (let index = 0; index < decisions; index++) sampler.shouldSample(ROOT_CONTEXT, ids[index % ids.length] ?? '')
    return ((performance.now() - began) * 1000) / decisions
  })
  return medianInterval(each).median
}
