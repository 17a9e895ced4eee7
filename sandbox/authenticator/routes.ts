import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../context.ts'
import { sendPage } from '../sandbox-page.ts'
import { authenticatorPage } from './authenticator-page.ts'

const periodSeconds = 30

/**
 * Returns a generator of the one-time codes with which the demo's staff log in.
 * @param secret the base32 secret that all staff accounts of the demo share
 */
export const codesOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds })

/**
 * Registers the page with the current code, which replaces an authenticator app for the demo's staff. The code is also
 * available as JSON.
 */
export function registerAuthenticator(app: FastifyInstance, { clock, config }: Context): void {
  const codes = codesOf(config.authenticatorSecret)
  const codeNow = () => {
    // A code is valid only for half a minute of the casino's clock, and the casino's clock may be ahead of the
    // sandbox's clock.
    const timestamp = clock.nowMs() + config.clockAheadMs
    const code = codes.generate({ timestamp })
    return { code, secondsLeft: periodSeconds - (Math.floor(timestamp / 1000) % periodSeconds) }
  }
  app.get('/authenticator/code', (_request, reply) => reply.header('cache-control', 'no-store').send(codeNow()))
  app.get('/authenticator', (_request, reply) => {
    const shown = codeNow()
    return sendPage(reply.header('refresh', String(shown.secondsLeft)), {
      title: `${shown.code} – Authenticator – Baize Sandbox`,
      body: authenticatorPage(shown),
    })
  })
}
