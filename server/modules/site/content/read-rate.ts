import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../kit/http/edge/network-of.ts'

/** Searches have a lower limit, because each reads every item of a collection, and each new text misses the cache. */
const searches = 120
const guesses = 600

const isSearch = ({ query }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => name.startsWith('search'))

const searcher = 'search '

/**
 * Limits, by network address, searches and requests with a key, because a key may be guessed. All other requests are
 * not limited.
 */
export const readRate = {
  rateLimit: {
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest): string => `${isSearch(request) ? searcher : ''}${networkOf(request)}`,
    max: (_request: FastifyRequest, key: string): number => (key.startsWith(searcher) ? searches : guesses),
    allowList: (request: FastifyRequest): boolean => request.headers.authorization === undefined && !isSearch(request),
  },
}
