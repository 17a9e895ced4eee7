import * as z from 'zod/mini'
import { op } from '../op.ts'

const factorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.infer<typeof factorKind>

const factor = z.object({
  id: z.string(),
  kind: factorKind,
  /** The name that the player has given to the factor. */
  name: z.string(),
  /** ISO 8601 UTC. */
  addedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
})

const password = z.string().check(z.minLength(1), z.maxLength(200))
const name = z._default(z.string().check(z.trim(), z.maxLength(40)), '')
/** Shown only once. A player who has lost their device can log in with one of these codes. */
const recoveryCodes = z.optional(z.array(z.string()))
/** A JSON object of the Web Authentication API, which the browser's own API creates or reads. */
const webauthn = z.record(z.string(), z.unknown())

const passwordErrors = ['login.password', 'login.tempLock'] as const

export const getFactors = op({
  id: 'getFactors',
  service: 'platform',
  method: 'GET',
  path: '/getFactors',
  access: 'player',
  summary: 'List the player’s second steps besides the password',
  request: z.object({}),
  replies: { SUCCESS: z.object({ factors: z.array(factor), recoveryCodesLeft: z.number() }) },
  errors: [],
})

export const beginTotp = op({
  id: 'beginTotp',
  service: 'platform',
  method: 'POST',
  path: '/beginTotp',
  access: 'player',
  confirmed: true,
  summary: 'Create a secret for an authenticator app. It counts after the first right code',
  request: z.object({ password }),
  replies: { SUCCESS: z.object({ secret: z.string(), uri: z.string() }) },
  errors: [...passwordErrors, 'factors.tooMany'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const confirmTotp = op({
  id: 'confirmTotp',
  service: 'platform',
  method: 'POST',
  path: '/confirmTotp',
  access: 'player',
  confirmed: true,
  summary: 'Activate the authenticator app. Ends every other session, and a mail informs the player',
  request: z.object({ code: z.string().check(z.regex(/^\d{6}$/)), name }),
  replies: { SUCCESS: z.object({ recoveryCodes }) },
  errors: ['factors.setup', 'factors.wrong', 'factors.tooMany'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const beginPasskey = op({
  id: 'beginPasskey',
  service: 'platform',
  method: 'POST',
  path: '/beginPasskey',
  access: 'player',
  confirmed: true,
  summary: 'Read the options with which the browser creates a passkey (WebAuthn’s creation options)',
  request: z.object({ password }),
  replies: { SUCCESS: z.object({ options: webauthn }) },
  errors: [...passwordErrors, 'factors.tooMany'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const confirmPasskey = op({
  id: 'confirmPasskey',
  service: 'platform',
  method: 'POST',
  path: '/confirmPasskey',
  access: 'player',
  confirmed: true,
  summary: 'Keep the new passkey. Ends every other session, and a mail informs the player',
  request: z.object({ response: webauthn, name }),
  replies: { SUCCESS: z.object({ recoveryCodes }) },
  errors: ['factors.setup', 'factors.wrong', 'factors.known', 'factors.tooMany'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const removeFactor = op({
  id: 'removeFactor',
  service: 'platform',
  method: 'POST',
  path: '/removeFactor',
  access: 'player',
  confirmed: true,
  summary: 'Remove an authenticator app or passkey. Removing the last one also removes the recovery codes',
  request: z.object({ factor: z.uuid(), password }),
  replies: { SUCCESS: z.object({}) },
  errors: [...passwordErrors, 'factors.unknown'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const renewRecoveryCodes = op({
  id: 'renewRecoveryCodes',
  service: 'platform',
  method: 'POST',
  path: '/renewRecoveryCodes',
  access: 'player',
  confirmed: true,
  summary: 'Replace the recovery codes with new ones',
  request: z.object({ password }),
  replies: { SUCCESS: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: [...passwordErrors, 'factors.unknown'],
  rate: { limit: 5, windowSeconds: 60 },
})

export const operations = [
  getFactors,
  beginTotp,
  confirmTotp,
  beginPasskey,
  confirmPasskey,
  removeFactor,
  renewRecoveryCodes,
] as const
