import * as z from 'zod/mini'
import { url } from './shapes.ts'

/** Settings for load balancers and for those who watch the program: a part of those in ../config.ts. */
export const observabilitySettings = {
  /**
   * Seconds between the request to end and the last accepted connection, so that load balancers notice. In production 3;
   * the demo ends at once.
   */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5))),
  /** The collector that receives traces over OTLP/HTTP, such as http://localhost:4318. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  /** The share of requests that are traced, 0 to 1. */
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
