import { signatureHeader } from '@baize/contract/rounds'
import type { FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import { AppError } from '../../../../kit/errors.ts'

/** The header `X-Signature`: hex, bare or after `sha256=`. */
const signatureForm = /^(?:sha256=)?([0-9a-f]{64})$/

/** Whether the signature is the HMAC-SHA256 of the body under the secret. Compares in constant time. */
export function isSignedBy(secret: string, rawBody: Buffer, signature: string): boolean {
  const given = signatureForm.exec(signature)?.[1]
  if (!given) return false
  return timingSafeEqual(Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex')), Buffer.from(given))
}

/**
 * The guard's check of a studio's call. A secret of the studio in the path must sign the body.
 * @throws AppError `provider.signature`, also for an unknown studio and for a studio with another dialect
 */
export const verifyStudio =
  ({ studios }: Pick<Config, 'studios'>) =>
  (request: FastifyRequest, rawBody: Buffer): void => {
    const { studio = '' } = request.params as { studio?: string }
    const own = Object.hasOwn(studios, studio) ? studios[studio] : undefined
    const secrets = own?.dialect === 'baize' ? [own.secret, ...own.otherSecrets] : []
    const signature = request.headers[signatureHeader]
    if (typeof signature !== 'string' || !secrets.some((secret) => isSignedBy(secret, rawBody, signature))) {
      throw new AppError('provider.signature')
    }
  }
