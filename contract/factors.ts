import * as z from 'zod/mini'
import { op } from './op.ts'

/** What is asked for after the password. */
const factorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.infer<typeof factorKind>

const factor = z.object({
  id: z.string(),
  kind: factorKind,
  /** As the player calls it. */
  name: z.string(),
  /** ISO 8601 UTC. */
  addedAt: z.string(),
  lastUsedAt: z.optional(z.string()),
})

const password = z.string().check(z.minLength(1), z.maxLength(200))
const name = z._default(z.string().check(z.trim(), z.maxLength(40)), '')
/** Shown once: whoever loses the device logs in with one of them. */
const recoveryCodes = z.optional(z.array(z.string()))
/** WebAuthn's JSON, for the browser's own API. */
const webauthn = z.record(z.string(), z.unknown())

const passwordErrors = ['login.password', 'login.tempLock'] as const

export const getFactors = op({
  id: 'getFactors',
  service: 'platform',
  method: 'GET',
  path: '/getFactors',
  access: 'player',
  summary: 'How the player proves who he is besides the password',
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
  summary: 'A secret for an authenticator app, which counts once a code of it was shown',
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
  summary: 'Make the authenticator app count; ends every other session and tells the player by mail',
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
  summary: "What the browser needs to make a passkey (WebAuthn's creation options)",
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
  summary: 'Keep the passkey that the browser has made; ends every other session and tells the player by mail',
  request: z.object({ response: webauthn, name }),
  replies: { SUCCESS: z.object({ recoveryCodes }) },
  errors: ['factors.setup', 'factors.wrong', 'factors.tooMany'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const removeFactor = op({
  id: 'removeFactor',
  service: 'platform',
  method: 'POST',
  path: '/removeFactor',
  access: 'player',
  summary: 'Forget an authenticator app or passkey; with the last one the recovery codes go, too',
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
  summary: 'New recovery codes in the place of the old ones',
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
