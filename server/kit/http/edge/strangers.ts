import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { networkOf } from './network-of.ts'

/** Wrong signatures and keys of one network address in a minute. A peer whose key is right is never counted. */
const mostInAMinute = 300

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a call with a wrong signature or key.
     * @returns the seconds to wait, if its address has sent too many
     */
    countStranger: (request: FastifyRequest) => Promise<number | undefined>
  }
}

/** Counts calls by strangers. Their refusal costs no look-up, and guesses at keys do not fill the log. */
export function countStrangers(app: FastifyInstance): void {
  const check = app.createRateLimit({
    max: mostInAMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `stranger:${networkOf(request)}`,
  })
  app.decorate('countStranger', async (request) => {
    const result = await check(request)
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined
  })
}

/** @throws AppError `request.tooMany`, or else the refusal itself */
export async function refuseStranger(app: FastifyInstance, request: FastifyRequest, refusal: unknown): Promise<never> {
  const retryAfterSeconds = await app.countStranger(request)
  throw retryAfterSeconds === undefined ? refusal : new AppError('request.tooMany', { retryAfterSeconds })
}
