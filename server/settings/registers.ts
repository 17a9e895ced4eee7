import * as z from 'zod/mini'
import type { AddressOf } from './addresses.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import type { Findings } from './checks/findings.ts'
import { requireParty } from './checks/parties.ts'
import { url } from './shapes.ts'

/** The settings of the registers that are queried at sign-up and login. */
export const registerSettings = {
  IDENTITY_REGISTRY_URL: z.optional(url),
  IDENTITY_REGISTRY_KEY: z.optional(z.string()),
  /** `1` to work without an identity registry. Every player must then wait until staff have checked their documents. */
  VERIFY_BY_DOCUMENTS_ALONE: z._default(z.enum(['0', '1']), '0'),
  EXCLUSION_REGISTER_URL: z.optional(url),
  EXCLUSION_REGISTER_KEY: z.optional(z.string()),
  /** `1` to work without a national exclusion register. Only for licences of countries that have no such register. */
  PLAY_WITHOUT_EXCLUSION_REGISTER: z._default(z.enum(['0', '1']), '0'),
  /** How many milliseconds a register may take to respond. After that it counts as unavailable. */
  REGISTER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(5_000)), 5_000),
}

const shape = z.object(registerSettings)
type RegisterSettings = z.output<typeof shape>

/** Returns the configuration of each register. Undefined for a register that is switched off. */
export function registersOf(values: RegisterSettings, isDemo: boolean, addressOf: AddressOf, findings: Findings) {
  const timeoutMs = values.REGISTER_TIMEOUT_MS
  const isIdentityOff = values.VERIFY_BY_DOCUMENTS_ALONE === '1'
  const isExclusionOff = values.PLAY_WITHOUT_EXCLUSION_REGISTER === '1'
  if (!isIdentityOff)
    requireParty(
      values,
      isDemo,
      { name: 'the identity registry', needs: ['IDENTITY_REGISTRY_URL', 'IDENTITY_REGISTRY_KEY'] },
      findings,
      'VERIFY_BY_DOCUMENTS_ALONE=1 does without: staff then check the documents of every player.',
    )
  if (!isExclusionOff)
    requireParty(
      values,
      isDemo,
      { name: 'the exclusion register', needs: ['EXCLUSION_REGISTER_URL', 'EXCLUSION_REGISTER_KEY'] },
      findings,
      'PLAY_WITHOUT_EXCLUSION_REGISTER=1 does without, if your licence has no such register.',
    )
  return {
    identityRegistry: isIdentityOff
      ? undefined
      : {
          url: addressOf('IDENTITY_REGISTRY_URL', '/registry'),
          key: values.IDENTITY_REGISTRY_KEY ?? demoSecrets.IDENTITY_REGISTRY_KEY,
          timeoutMs,
        },
    exclusionRegister: isExclusionOff
      ? undefined
      : {
          url: addressOf('EXCLUSION_REGISTER_URL', '/exclusion'),
          key: values.EXCLUSION_REGISTER_KEY ?? demoSecrets.EXCLUSION_REGISTER_KEY,
          timeoutMs,
        },
  }
}
