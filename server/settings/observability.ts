import * as z from 'zod/mini'
import { url } from './shapes.ts'

export const observabilitySettings = {
  /**
   * For how many seconds a process that has been asked to end still accepts connections, so that load balancers notice
   * it in time. The default is 3 in production and 0 in the demo.
   */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5))),
  /**
   * The address of the collector to which traces are sent over OTLP/HTTP, such as http://localhost:4318. If it is not
   * set, nothing is traced.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  /** Which share of requests is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.01),
}

const shape = z.object(observabilitySettings)

export const observabilityOf = (values: z.output<typeof shape>, isDemo: boolean) => ({
  drainMs: (values.DRAIN_SECONDS ?? (isDemo ? 0 : 3)) * 1000,
  tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT && {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  },
})
