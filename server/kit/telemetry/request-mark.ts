import { context, createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { randomUUID } from 'node:crypto'

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

const key = createContextKey('request')

/** Identifies a request or job. Log lines, database statements and outgoing calls are attributed to it. */
export interface RequestMark {
  /** The id of the trace, as in W3C Trace Context: 32 hex digits. */
  readonly id: string
  /**
   * True once the work has ended. A timer may run longer than the work, and must then no longer be attributed to it.
   */
  isOver: boolean
}

/** Returns the trace id that the caller has sent, or else a new trace id. */
export function requestIdOf(traceparent: string | string[] | undefined): string {
  const given = typeof traceparent === 'string' ? parseTraceParent(traceparent) : undefined
  return given?.traceId ?? newRequestId()
}

export function newRequestId(): string {
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}

export const markIn = (parent: Context, mark: RequestMark): Context => parent.setValue(key, mark)

/** Runs the work of a request in a context that carries the request's id. The context ends when the promise settles. */
export async function inRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mark = { id, isOver: false }
  try {
    return await context.with(markIn(ROOT_CONTEXT, mark), work)
  } finally {
    mark.isOver = true
  }
}

/** Returns the id of the current request or job. Undefined outside of a request or job, or after it has ended. */
export function currentRequestId(): string | undefined {
  const mark = context.active().getValue(key) as RequestMark | undefined
  return mark?.isOver === false ? mark.id : undefined
}

/**
 * Runs work that serves many requests outside their contexts, so that it is not attributed to the request that happened
 * to start it.
 */
export const outsideRequests = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work)

/** Returns a function that runs work in the present tracing context, even if it is called from another context. */
export function inThisContext(): <T>(work: () => T) => T {
  const own = context.active()
  return (work) => context.with(own, work)
}
