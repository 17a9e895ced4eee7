import { signatureHeader } from '@baize/contract/rounds'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import { AppError } from '../../../../kit/errors.ts'
import { isSignedBy } from '../../booking/rules.ts'

/**
 * The guard's check of a studio's call: the body must be signed with the secret of the studio in the path.
 * @throws AppError `provider.signature`, the same for a studio that is unknown or speaks another dialect
 */
export const verifyStudio =
  ({ studios }: Pick<Config, 'studios'>) =>
  (request: FastifyRequest, rawBody: Buffer): void => {
    const { studio = '' } = request.params as { studio?: string }
    const own = Object.hasOwn(studios, studio) ? studios[studio] : undefined
    const secret = own?.dialect === 'baize' ? own.secret : undefined
    const signature = request.headers[signatureHeader]
    if (!secret || typeof signature !== 'string' || !isSignedBy(secret, rawBody, signature)) {
      throw new AppError('provider.signature')
    }
  }
