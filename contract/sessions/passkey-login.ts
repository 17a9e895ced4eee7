import * as z from 'zod/mini'
import { op } from '../op.ts'
import { sessionErrors, lockReply, sessionReply } from './player.ts'

/** A JSON object of the Web Authentication API, which the browser's own API creates or reads. */
const webauthn = z.record(z.string(), z.unknown())

export const beginPasskeyLogin = op({
  id: 'beginPasskeyLogin',
  service: 'platform',
  method: 'POST',
  path: '/beginPasskeyLogin',
  access: 'visitor',
  summary: 'Read the options with which any of the device’s passkeys of this casino signs (WebAuthn’s request options)',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /** The challenge of the login. It must be sent back with `loginWithPasskey` within ten minutes. */
      challenge: z.string(),
      options: webauthn,
    }),
  },
  errors: [],
  rate: { limit: 60, windowSeconds: 60 },
})

export const loginWithPasskey = op({
  id: 'loginWithPasskey',
  service: 'platform',
  method: 'POST',
  path: '/loginWithPasskey',
  access: 'visitor',
  setsCookies: true,
  summary:
    'Open a session with a passkey alone, without name and password. The device must have verified its user, so no second step is needed',
  request: z.object({ challenge: z.string().check(z.maxLength(1000)), passkey: webauthn }),
  replies: { SUCCESS: sessionReply, FAIL_TEMP_LOCK: lockReply },
  errors: ['factors.challenge', 'login.passkey', 'login.changed', ...sessionErrors],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [beginPasskeyLogin, loginWithPasskey] as const
