import type { IncomingMessage } from 'node:http'

/** A request that the lean front has begun to read but that Fastify answers after all. */
export interface HandedBack {
  readonly id: string
  /** The body, if it has been read. */
  readonly body?: Buffer
  /** The parsed input, if the handler has run. */
  readonly input?: unknown
  /** The error of the handler, if it has run. It must not run a second time. */
  readonly failure?: unknown
  /** Milliseconds that passed before Fastify got the request. */
  readonly spentMs: number
}

const requests = new WeakMap<IncomingMessage, HandedBack>()

export const handBack = (request: IncomingMessage, state: HandedBack): unknown => requests.set(request, state)

/** @returns undefined for a request that went directly to Fastify */
export const handedBack = (request: IncomingMessage): HandedBack | undefined => requests.get(request)
