import type { IncomingMessage } from 'node:http'

/** A request that the lean front began to read, and that the framework answers after all. */
export interface HandedBack {
  /** The id of the request. */
  readonly id: string
  /** The body, if it was read. */
  readonly body?: Buffer
  /** What was read of it, if its handler has run. */
  readonly input?: unknown
  /** The error of its handler, which has run already. */
  readonly failure?: unknown
  /** Milliseconds before the framework had the request. */
  readonly spentMs: number
}

const requests = new WeakMap<IncomingMessage, HandedBack>()

export const handBack = (request: IncomingMessage, state: HandedBack): unknown => requests.set(request, state)

/** @returns undefined for a request that the framework alone has seen */
export const handedBack = (request: IncomingMessage): HandedBack | undefined => requests.get(request)
