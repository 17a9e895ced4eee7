import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { AppError } from '../app-error.ts'
import { currentRequestId, markIn, newRequestId, type RequestMark } from './request-mark.ts'

export interface TracingSettings {
  /** The base address of a collector that accepts OTLP over HTTP. */
  readonly endpoint: string
  /** Which share of requests is traced, from 0 to 1. */
  readonly share: number
}

/** How many spans may wait to be sent to the collector. Further spans are dropped. */
const maximumQueue = 4096
const exportEveryMs = 2000

const random = new RandomIdGenerator()
let idOfNextRoot: string | undefined
/** Gives the trace of a request or job the id that the request or job already has, so that logs and traces agree. */
const idGenerator = {
  generateSpanId: () => random.generateSpanId(),
  generateTraceId: () => idOfNextRoot ?? random.generateTraceId(),
}

let provider: TracerProvider | undefined
let sampler: TraceIdRatioBasedSampler | undefined
const tracer = () => trace.getTracer('baize')

/**
 * Starts the recording of spans. Without this call, no spans are recorded or sent. Only the configured share determines
 * what is recorded. A flag in the caller's `traceparent` is ignored, because anyone can set it.
 */
export function startTracing(settings: TracingSettings, services: readonly string[]): void {
  sampler = new TraceIdRatioBasedSampler(settings.share)
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces` })
  provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `baize-${services.join('-')}`,
      'process.pid': process.pid,
    }),
    idGenerator,
    sampler,
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: maximumQueue, scheduledDelayMillis: exportEveryMs }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
}

export const isRecorded = (traceId: string): boolean =>
  sampler?.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED

/** Sends the remaining spans to the collector and stops. */
export async function stopTracing(): Promise<void> {
  await provider?.shutdown().catch(() => undefined)
  trace.disable()
  provider = undefined
  sampler = undefined
}

interface Root {
  readonly name: string
  readonly kind: SpanKind
  readonly mark: RequestMark
  /** The caller's `traceparent` (W3C Trace Context). */
  readonly caller?: string | undefined
}

const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

/** Creates the context and the span of a request or job. */
export function openRoot({ name, kind, mark, caller }: Root): { readonly own: Context; readonly span: Span } {
  if (!provider && caller === undefined) return { own: markIn(ROOT_CONTEXT, mark), span: noSpan }
  const ofCaller = caller === undefined ? null : parseTraceParent(caller)
  const parent = ofCaller ? trace.setSpanContext(ROOT_CONTEXT, { ...ofCaller, isRemote: true }) : ROOT_CONTEXT
  idOfNextRoot = mark.id
  const span = tracer().startSpan(name, { kind }, parent)
  idOfNextRoot = undefined
  return { own: markIn(trace.setSpan(parent, span), mark), span }
}

/** Runs a job. Its spans belong to the trace of the request that created the job, or else to a new trace. */
export async function inJob<T>(
  name: string,
  kind: SpanKind,
  caller: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const mark = { id: (caller && parseTraceParent(caller)?.traceId) || newRequestId(), isOver: false }
  const { own, span } = openRoot({ name, kind, mark, caller })
  try {
    return await context.with(own, work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
    mark.isOver = true
  }
}

/** Runs a section of a traced request with a span for it. Outside of a traced request, the work runs without a span. */
export function inSpan<T>(
  name: string,
  options: { readonly kind: SpanKind; readonly attributes?: Attributes },
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work(undefined)
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * Records an error in the span. A refusal does not count as a failure of the span. The span gets the error's code or
 * class but not its message, because messages may contain personal data.
 */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'))
  if (!(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the header `traceparent` for a call to another program. Undefined outside of requests and jobs. */
export function traceparent(): string | undefined {
  const span = trace.getSpan(context.active())?.spanContext()
  if (span && trace.isSpanContextValid(span)) return headerOf(span.traceId, span.spanId, span.traceFlags)
  const id = currentRequestId()
  return id && headerOf(id, id.slice(16), TraceFlags.NONE)
}

/** The `traceparent` of the current request if its trace is recorded. Otherwise undefined. */
export const recordedTraceparent = (): string | undefined =>
  trace.getActiveSpan()?.isRecording() ? traceparent() : undefined

const headerOf = (traceId: string, spanId: string, flags: number): string =>
  `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`
