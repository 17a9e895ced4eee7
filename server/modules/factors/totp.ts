import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const issuer = 'Baize Casino'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/** A new secret of 160 bits (RFC 4226), base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString()

/**
 * The 30-second period of this code: the current, previous or next one, because clocks differ.
 * @returns undefined if the code belongs to none of these periods
 */
export function periodOf(secret: string, code: string, now: Temporal.Instant): bigint | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp })
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / periodSeconds) + delta)
}
