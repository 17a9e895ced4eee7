import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../kit/http/edge/network-of.ts'

/** A search reads every item of a collection, and each text is another one to the cache. */
const searches = 120
const guesses = 600

const isSearch = ({ query }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => name.startsWith('search'))

const searcher = 'search '

/** Limits searches and guesses of a key, by network address. Other requests without a key are not limited. */
export const readRate = {
  rateLimit: {
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest): string => `${isSearch(request) ? searcher : ''}${networkOf(request)}`,
    max: (_request: FastifyRequest, key: string): number => (key.startsWith(searcher) ? searches : guesses),
    allowList: (request: FastifyRequest): boolean => request.headers.authorization === undefined && !isSearch(request),
  },
}
