import { signatureHeader } from '@baize/contract/rounds'
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { ProviderCall } from '../../../../kit/http/guard.ts'

/** The header `X-Signature`: hex, bare or after `sha256=`. */
const signatureForm = /^(?:sha256=)?([0-9a-f]{64})$/

/** A secret in the form that costs the least for each signature. */
export const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** Whether the signature is the HMAC-SHA256 of the body under the key. Compares in constant time. */
export function isSignedBy(key: KeyObject, rawBody: Buffer, signature: string): boolean {
  const given = signatureForm.exec(signature)?.[1]
  if (!given) return false
  const own = createHmac('sha256', key).update(rawBody).digest('hex')
  return timingSafeEqual(Buffer.from(own, 'latin1'), Buffer.from(given, 'latin1'))
}

/**
 * The guard's check of a studio's call. A secret of the studio in the path must sign the body.
 * @throws AppError `provider.signature`, also for an unknown studio and for a studio with another dialect
 */
export function verifyStudio({ studios }: Pick<Config, 'studios'>): (call: ProviderCall, rawBody: Buffer) => void {
  const keys = new Map(
    Object.entries(studios).map(([name, studio]) => [
      name,
      studio.dialect === 'baize' ? [studio.secret, ...studio.otherSecrets].map(keyOf) : [],
    ]),
  )
  return ({ params, headers }, rawBody) => {
    const { studio = '' } = params as { studio?: string }
    const signature = headers[signatureHeader]
    if (typeof signature !== 'string' || !keys.get(studio)?.some((key) => isSignedBy(key, rawBody, signature))) {
      throw new AppError('provider.signature')
    }
  }
}
