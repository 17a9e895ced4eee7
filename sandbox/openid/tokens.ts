import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { Person } from './people.ts'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyId = 'sandbox'
const lifeSeconds = 300

/**
 * The faults that a logout token can have. For example, `nobody` names neither a person nor a session, and `repeated`
 * has the id of the previous token.
 */
export const logoutFaults = ['forged', 'audience', 'expired', 'nonce', 'event', 'nobody', 'repeated'] as const
export type LogoutFault = (typeof logoutFaults)[number]

interface Asked {
  /** The id of the session at the provider. */
  readonly sid: string
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly nowSeconds: number
  readonly provedAtSeconds: number
}

/**
 * Signs ID tokens (OpenID Connect Core 1.0, section 2) and logout tokens. A new key is created whenever the program
 * starts.
 */
export class TokenMaker {
  readonly #own = newKey()
  readonly #strange = newKey()
  /** The id of the newest logout token. */
  #logoutId: string = randomUUID()

  /** The public key, as a JWK Set (RFC 7517). */
  get keys(): object {
    return { keys: [{ ...this.#own.publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] }
  }

  idToken(person: Person, { sid, issuer, clientId, nonce, nowSeconds, provedAtSeconds }: Asked): string {
    const { fault, subject, name, email, groups } = person
    const issuedAt = fault === 'expired' ? nowSeconds - 2 * lifeSeconds : nowSeconds
    const claims = {
      iss: issuer,
      sub: subject,
      sid,
      aud: fault === 'audience' ? 'another-client' : clientId,
      ...(fault === 'party' && { azp: 'another-client' }),
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

  /**
   * Returns a token which states that a session at the provider has ended (OpenID Connect Back-Channel Logout 1.0,
   * section 2.4).
   */
  logoutToken({ subject, sid, issuer, clientId, nowSeconds }: Ended, fault?: LogoutFault): string {
    const issuedAt = fault === 'expired' ? nowSeconds - 6 * lifeSeconds : nowSeconds
    if (fault !== 'repeated') this.#logoutId = randomUUID()
    const claims = {
      iss: issuer,
      aud: fault === 'audience' ? 'another-client' : clientId,
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
      jti: this.#logoutId,
      events: fault === 'event' ? {} : { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...(fault !== 'nobody' && { sub: subject, sid }),
      ...(fault === 'nonce' && { nonce: 'a-nonce' }),
    }
    return signed(claims, (fault === 'forged' ? this.#strange : this.#own).privateKey, 'logout+jwt')
  }
}

interface Ended extends Pick<Asked, 'issuer' | 'clientId' | 'nowSeconds'> {
  readonly subject: string
  /** The id of the session at the provider. Undefined if all sessions of the person have ended. */
  readonly sid: string | undefined
}

/** Returns a JSON Web Token that is signed with RS256 (RFC 7515). */
function signed(claims: object, key: KeyObject, typ = 'JWT'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: keyId, typ })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
