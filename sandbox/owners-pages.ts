import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'
import { basicAuth, sameSecret } from './secrets.ts'

/**
 * Routes that need no password. The casino sends players' browsers to some of them, and the casino's server calls the
 * others with credentials. All other pages are for the owner of the demonstration only, because they show e-mails and
 * the staff's one-time codes, or let a visitor log in as any person.
 */
const forEverybody =
  /^\/(health$|assets\/|(worldpay|skrill|neteller|nekbit|omega|paymentiq|studio|hub88|pragmatic|registry|exclusion|vulnerability|loqate|s3|settlements)\/|webhooks\/receiver$|openid\/(\.well-known\/|jwks$|token$)|facebook\/debug_token$)/

const ownerName = 'demo'

/**
 * Protects the pages for the owner of the demonstration. If there is a password, these pages require it. Without a
 * password, the sandbox serves only requests whose Host header names the same computer. Otherwise a website whose name
 * resolves to 127.0.0.1 (DNS rebinding) could read the e-mails.
 */
export function guardOwnersPages(app: FastifyInstance, { password }: Pick<Config, 'password'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (password === undefined) {
      if (isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''))) return undefined
      return reply
        .code(421)
        .send({ error: 'This sandbox serves only this machine: SANDBOX_PASSWORD opens it to others.' })
    }
    if (forEverybody.test(request.routeOptions.url ?? '')) return undefined
    if (sameSecret(request.headers.authorization, basicAuth(ownerName, password))) return undefined
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Baize Sandbox", charset="UTF-8"')
      .send({ error: 'This page belongs to the owner of the demonstration.' })
  })
}
