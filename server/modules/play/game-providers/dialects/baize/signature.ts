import { signatureHeader } from '@baize/contract/game-providers/studio'
import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../../config.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { hmacUnder } from './hmac.ts'
import type { ProviderCall } from '../../../../../kit/http/guard.ts'

/** The header `X-Signature`: 64 hex digits, optionally after `sha256=`. */
const signatureForm = /^(?:sha256=)?([0-9a-f]{64})$/

/** Whether a signature is the HMAC-SHA256 of the body under the secret. Compares in constant time. */
export function signedBy(secret: string): (rawBody: Buffer, signature: string) => boolean {
  const hmac = hmacUnder(secret)
  return (rawBody, signature) => {
    const given = signatureForm.exec(signature)?.[1]
    return given !== undefined && timingSafeEqual(Buffer.from(hmac(rawBody), 'latin1'), Buffer.from(given, 'hex'))
  }
}

/**
 * Returns a function that checks a studio's signature: the body must be signed with one of the secrets of the studio
 * named in the path. That function throws the AppError `provider.signature` if the signature is wrong, if the studio is
 * unknown, or if the studio uses another protocol.
 */
export function verifyStudio({ studios }: Pick<Config, 'studios'>): (call: ProviderCall, rawBody: Buffer) => void {
  const checks = new Map(
    Object.entries(studios).map(([name, studio]) => [
      name,
      studio.dialect === 'baize' ? [studio.secret, ...studio.otherSecrets].map(signedBy) : [],
    ]),
  )
  return ({ params, headers }, rawBody) => {
    const { studio = '' } = params as { studio?: string }
    const signature = headers[signatureHeader]
    if (typeof signature !== 'string' || !checks.get(studio)?.some((isSigned) => isSigned(rawBody, signature))) {
      throw new AppError('provider.signature')
    }
  }
}
