import type { IncomingMessage } from 'node:http'

/** A request that the listener before Fastify (`openDirectFront`) has begun to process and then handed to Fastify. */
export interface HandedBack {
  readonly id: string
  /** The body, if it has been read. */
  readonly body?: Buffer
  /** The parsed input, if the handler has already run. */
  readonly input?: unknown
  /** The error with which the handler has failed, if it has already run. The handler must not run a second time. */
  readonly failure?: unknown
  /** Milliseconds that passed before Fastify got the request. */
  readonly spentMs: number
}

const requests = new WeakMap<IncomingMessage, HandedBack>()

export const handBack = (request: IncomingMessage, state: HandedBack): unknown => requests.set(request, state)

/**
 * Returns what the listener before Fastify (`openDirectFront`) already knows about a request.
 * @returns undefined for a request that went directly to Fastify
 */
export const handedBack = (request: IncomingMessage): HandedBack | undefined => requests.get(request)
