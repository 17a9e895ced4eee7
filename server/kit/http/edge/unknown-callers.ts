import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { networkOf } from './network-of.ts'

/**
 * How many calls with wrong signatures or keys are accepted from one network per minute. A caller with a valid key is
 * never counted.
 */
const mostInAMinute = 300

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a call with a wrong signature or key.
     * @returns undefined, or the seconds that the caller must wait if its network has sent too many such calls
     */
    countUnknownCaller: (request: FastifyRequest) => Promise<number | undefined>
  }
}

/**
 * Counts calls with wrong signatures or keys. The count is kept in memory, so that a caller who guesses keys causes no
 * database queries.
 */
export function limitUnknownCallers(app: FastifyInstance): void {
  const check = app.createRateLimit({
    max: mostInAMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `unknown-caller:${networkOf(request)}`,
  })
  app.decorate('countUnknownCaller', async (request) => {
    const result = await check(request)
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined
  })
}

/**
 * Counts a call with a wrong signature or key, and refuses it.
 * @throws AppError `request.tooMany` if the network has sent too many such calls, otherwise the given refusal
 */
export async function refuseUnknownCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  refusal: unknown,
): Promise<never> {
  const retryAfterSeconds = await app.countUnknownCaller(request)
  throw retryAfterSeconds === undefined ? refusal : new AppError('request.tooMany', { retryAfterSeconds })
}
