import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Person } from './people.ts'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyId = 'sandbox'
const lifeSeconds = 300

interface Asked {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly nowSeconds: number
  readonly provedAtSeconds: number
}

/** Signs ID tokens (OpenID Connect Core 1.0, 2) with a key that lives as long as the program. */
export class TokenMaker {
  readonly #own = newKey()
  readonly #strange = newKey()

  /** The public key, as a JWK Set (RFC 7517). */
  get keys(): object {
    return { keys: [{ ...this.#own.publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] }
  }

  idToken(person: Person, { issuer, clientId, nonce, nowSeconds, provedAtSeconds }: Asked): string {
    const { fault, subject, name, email, groups } = person
    const issuedAt = fault === 'expired' ? nowSeconds - 2 * lifeSeconds : nowSeconds
    const claims = {
      iss: issuer,
      sub: subject,
      aud: fault === 'audience' ? 'another-client' : clientId,
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
      nonce: fault === 'nonce' ? 'another-nonce' : nonce,
      auth_time: provedAtSeconds,
      amr: fault === 'oneFactor' ? ['pwd'] : ['pwd', 'otp', 'mfa'],
      name,
      email,
      email_verified: fault !== 'unconfirmed',
      groups,
    }
    return signed(claims, (fault === 'forged' ? this.#strange : this.#own).privateKey)
  }
}

/** A JSON Web Token with RS256 (RFC 7515). */
function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
