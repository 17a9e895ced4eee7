import * as z from 'zod/mini'
import { isRsaKey } from './studio-key.ts'

const key = z.optional(z.string().check(z.minLength(32)))
const secret = z.optional(z.string())

/**
 * The second values of secrets during a rotation. At first the second value is the next secret, later it is the
 * previous one. It decrypts and verifies like the first value, but nothing new is encrypted or signed with it.
 */
export const otherSecretSettings = {
  SECRET_KEY_ALSO: key,
  DOCUMENTS_KEY_ALSO: key,
  STUDIO_SECRET_ALSO: secret,
  PRAGMATIC_SECRET_ALSO: secret,
  HUB88_PUBLIC_KEY_ALSO: z.optional(z.string().check(z.refine(isRsaKey, 'is no RSA public key'))),
  WORLDPAY_NOTIFY_PASSWORD_ALSO: secret,
  SKRILL_SECRET_WORD_ALSO: secret,
  NETELLER_NOTIFY_PASSWORD_ALSO: secret,
  NEKBIT_SECRET_ALSO: secret,
  OMEGA_SECRET_ALSO: secret,
  PAYMENTIQ_SECRET_ALSO: secret,
}

const shape = z.object(otherSecretSettings)
export type OtherSecrets = z.output<typeof shape>

/** Converts an optional value to a list with at most one element. */
export const present = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])

/**
 * Returns the name of the setting that contains the first value, for a setting `…_ALSO` that contains the second one.
 */
export const firstOf = (name: string): string => name.replace(/_ALSO$/, '')
