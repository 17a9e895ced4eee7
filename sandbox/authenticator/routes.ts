import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../context.ts'
import { sendPage } from '../sandbox-page.ts'
import { authenticatorPage } from './authenticator-page.ts'

const periodSeconds = 30
/** The secret of the demo's whole staff, base32. */
const totp = new TOTP({ secret: Secret.fromBase32('FELTANDBRASSFELTANDBRASSFELTANDB'), period: periodSeconds })

/** The authenticator app of the demo's staff, as a page and as JSON. */
export function registerAuthenticator(app: FastifyInstance, { clock }: Context): void {
  const codeNow = () => {
    const timestamp = clock.nowMs()
    const code = totp.generate({ timestamp })
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
