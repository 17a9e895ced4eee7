import { context, createContextKey, ROOT_CONTEXT, type Context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { randomUUID } from 'node:crypto'

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

const key = createContextKey('request')

/** A request, or a job: the work that log lines, statements and outgoing calls belong to. */
export interface RequestMark {
  /** A trace id of W3C Trace Context: 32 hex digits. */
  readonly id: string
  /** Timers that outlive the work do not belong to it. */
  isOver: boolean
}

/** The caller's trace id, or a new one. */
export function requestIdOf(traceparent: string | string[] | undefined): string {
  const given = typeof traceparent === 'string' ? parseTraceParent(traceparent) : undefined
  return given?.traceId ?? newRequestId()
}

export function newRequestId(): string {
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}

export const markIn = (parent: Context, mark: RequestMark): Context => parent.setValue(key, mark)

/** Runs the work of a request, with its id, until the promise is settled. */
export async function inRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  const mark = { id, isOver: false }
  try {
    return await context.with(markIn(ROOT_CONTEXT, mark), work)
  } finally {
    mark.isOver = true
  }
}

/** The id of the work that the caller runs in; undefined outside of any, and after its end. */
export function currentRequestId(): string | undefined {
  const mark = context.active().getValue(key) as RequestMark | undefined
  return mark?.isOver === false ? mark.id : undefined
}

/** Runs work that serves many requests, so that it does not seem to belong to the first. */
export const outsideRequests = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work)

/** A function that runs its work in the caller's own context, wherever it is called. */
export function inThisContext(): <T>(work: () => T) => T {
  const own = context.active()
  return (work) => context.with(own, work)
}
