import * as z from 'zod/mini'
import { isRsaKey } from './studio-key.ts'

const key = z.optional(z.string().check(z.minLength(32)))
const secret = z.optional(z.string())

/**
 * The second values of secrets that are being exchanged: first the next one, and then the earlier one. They open and
 * prove what the first value would. Nothing new is sealed or signed under them.
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

/** An optional value as a list. */
export const present = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])

/** The setting whose second value this is. */
export const firstOf = (name: string): string => name.replace(/_ALSO$/, '')
