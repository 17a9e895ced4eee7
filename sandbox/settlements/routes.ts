import type { FastifyInstance } from 'fastify'
import { basicAuth, sameSecret } from '../secrets.ts'
import { settlementFile, type Settled } from './settlement-file.ts'

/** The amounts that a provider has settled, and the credentials with which the merchant can read them. */
export interface SettlementSource {
  readonly user: string
  readonly password: string
  settled(): readonly Settled[]
}

/** Registers the daily settlement files of all providers at `/settlements/<provider>/<day>.csv`. */
export function registerSettlements(app: FastifyInstance, sources: Readonly<Record<string, SettlementSource>>): void {
  app.get<{ Params: { provider: string; day: string } }>('/settlements/:provider/:day.csv', (request, reply) => {
    const { provider, day } = request.params
    const source = Object.hasOwn(sources, provider) ? sources[provider] : undefined
    if (!source) return reply.callNotFound()
    if (!sameSecret(request.headers.authorization, basicAuth(source.user, source.password)))
      return reply.code(401).send({ error: 'Unauthorised' })
    return reply.type('text/csv; charset=utf-8').send(settlementFile(source.settled(), day))
  })
}
