import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'
import { basicAuth, sameSecret } from './secrets.ts'

/**
 * Routes that players' browsers reach by the casino's own steps, and routes of the casino's calls, which carry secrets.
 * All others belong to the owner of the demonstration: mails, codes of staff, and the pages where a visitor chooses who
 * they are.
 */
const forEverybody =
  /^\/(health$|assets\/|(worldpay|skrill|neteller|nekbit|omega|paymentiq|studio|hub88|pragmatic|registry|exclusion|vulnerability|loqate|s3|settlements)\/|webhooks\/receiver$|openid\/(\.well-known\/|jwks$|token$)|facebook\/debug_token$)/

const ownerName = 'demo'

/**
 * With a password, the owner's pages ask for it. Without one, only this machine is served: a foreign page whose name
 * leads to 127.0.0.1 (DNS rebinding) could otherwise read the mails.
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
