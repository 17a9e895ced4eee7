import { context, createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { randomUUID } from 'node:crypto'

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

const key = createContextKey('request')

/** A request or job, to which log lines, database statements and outgoing calls are attributed. */
export interface RequestMark {
  /** A trace id of W3C Trace Context: 32 hex digits. */
  readonly id: string
  /** True once the work has ended, because a timer may outlive it and must no longer be attributed to it. */
  isOver: boolean
}

/** The trace id that the caller sent, or a new one. */
export function requestIdOf(traceparent: string | string[] | undefined): string {
  const given = typeof traceparent === 'string' ? parseTraceParent(traceparent) : undefined
  return given?.traceId ?? newRequestId()
}

export function newRequestId(): string {
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}

export const markIn = (parent: Context, mark: RequestMark): Context => parent.setValue(key, mark)

/** Runs the work of a request in a context with its id, until the promise settles. */
export async function inRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mark = { id, isOver: false }
  try {
    return await context.with(markIn(ROOT_CONTEXT, mark), work)
  } finally {
    mark.isOver = true
  }
}

/** The id of the request or job that the caller belongs to. Undefined outside of one, or after it has ended. */
export function currentRequestId(): string | undefined {
  const mark = context.active().getValue(key) as RequestMark | undefined
  return mark?.isOver === false ? mark.id : undefined
}

/**
 * Runs work for many requests outside their contexts, so that it is not attributed to the request that happened to
 * start it.
 */
export const outsideRequests = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work)

/** Returns a function that runs work in the present tracing context, wherever it is called. */
export function inThisContext(): <T>(work: () => T) => T {
  const own = context.active()
  return (work) => context.with(own, work)
}
