import * as z from 'zod/mini'
import { isRsaKey } from './studio-key.ts'

const key = z.optional(z.string().check(z.minLength(32)))
const secret = z.optional(z.string())

/**
 * The second values of secrets during a rotation: at first the next value, later the previous one. They decrypt and
 * verify as the first value does, but nothing new is encrypted or signed with them.
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

/** Turns an optional value into a list of none or one. */
export const present = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])

/** The name of the setting to which a setting `…_ALSO` is the second value. */
export const firstOf = (name: string): string => name.replace(/_ALSO$/, '')
