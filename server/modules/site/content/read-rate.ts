import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../kit/http/edge/network-of.ts'

/**
 * Fewer searches than other requests are allowed, because each search reads every item of a collection, and a search
 * with a new text is not in the cache.
 */
const searches = 120
const guesses = 600

const isSearch = ({ query }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => name.startsWith('search'))

const searcher = 'search '

/**
 * Limits how many searches and how many requests with a key a network address may send per minute. Requests with a key
 * are limited so that nobody can guess a key. All other requests are not limited.
 */
export const readRate = {
  rateLimit: {
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest): string => `${isSearch(request) ? searcher : ''}${networkOf(request)}`,
    max: (_request: FastifyRequest, key: string): number => (key.startsWith(searcher) ? searches : guesses),
    allowList: (request: FastifyRequest): boolean => request.headers.authorization === undefined && !isSearch(request),
  },
}
