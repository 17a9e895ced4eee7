import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const totpOf = (secret: string, shown: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/** A new random secret of 160 bits (RFC 4226), in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI for the QR code that an authenticator app scans. The app shows the brand next to the username. */
export const totpUri = (secret: string, username: string, brand: { readonly name: string }): string =>
  totpOf(secret, { issuer: brand.name, label: username }).toString()

/**
 * The 30-second period that a code belongs to. Codes of the previous and the next period are accepted too, because
 * clocks differ.
 * @returns undefined if the code belongs to none of these periods
 */
export function periodOf(secret: string, code: string, now: Temporal.Instant): bigint | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp })
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / periodSeconds) + delta)
}
