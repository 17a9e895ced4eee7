import { gameById } from '@baize/studio/games/catalogue'
import { pragmaticHash } from '@baize/studio/wallet/foreign/pragmatic-hash'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { behave } from '../reply-behaviour.ts'
import { sameSecret } from '../secrets.ts'
import { behaviourOf } from '../reply-endings.ts'
import { pragmaticGames } from './game-list.ts'

const form = z.record(z.string().max(40), z.string().max(1000))
const page = z.url().max(1000)
const common = {
  secureLogin: z.string(),
  symbol: z.string().min(1).max(64),
  language: z.string().length(2),
  platform: z.enum(['WEB', 'MOBILE']),
  technology: z.literal('H5'),
  stylename: z.string().min(1),
  cashierUrl: page,
  lobbyUrl: page,
  rcCloseUrl: page.optional(),
}
const opening = z.discriminatedUnion('playMode', [
  z.object({
    ...common,
    playMode: z.literal('REAL'),
    token: z.string().min(10).max(200),
    externalPlayerId: z.string().min(3).max(100),
    currency: z.string().regex(/^[A-Z]{3}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  z.object({ ...common, playMode: z.literal('DEMO') }),
])

type Fields = z.infer<typeof form>

const refused = (error: string, description: string) => ({ error, description })
const badHash = refused('5', 'Invalid hash code')
const unknownOperator = refused('2', 'Unknown operator')

/**
 * Registers the operations of the studio's integration service that the casino uses. Like the real service, it sends
 * refusals with HTTP status 200.
 */
export function registerPragmatic(app: FastifyInstance, context: Context): void {
  const { url, pragmatic } = context.config
  const service = '/pragmatic/IntegrationService/v3/http/CasinoGameAPI'
  const isSigned = (fields: Fields): boolean =>
    sameSecret(fields['hash'], pragmaticHash(new Map(Object.entries(fields)), pragmatic.secret))

  app.post(`${service}/game/url/`, async (request, reply) => {
    const fields = parseInput(form, request.body)
    if (!isSigned(fields)) return badHash
    const { data: asked } = opening.safeParse(fields)
    if (!asked) return refused('7', 'Bad parameters')
    if (!(await behave(behaviourOf(asked.symbol), reply, context))) return reply
    if (asked.secureLogin !== pragmatic.secureLogin) return unknownOperator
    if (!gameById(asked.symbol)) return refused('8', 'Game is not found or disabled')
    const { symbol: game, language: lang, lobbyUrl, cashierUrl: depositUrl } = asked
    const query = new URLSearchParams({ game, lang, lobbyUrl, depositUrl })
    if (asked.playMode === 'REAL') {
      query.set('mode', 'real')
      query.set('token', asked.token)
    }
    return { error: '0', description: 'OK', gameURL: `${url}/pragmatic/studio/launch?${query}` }
  })

  app.post(`${service}/getCasinoGames/`, (request) => {
    const fields = parseInput(form, request.body)
    if (!isSigned(fields)) return badHash
    if (fields['secureLogin'] !== pragmatic.secureLogin) return unknownOperator
    return { error: '0', description: 'OK', gameList: pragmaticGames() }
  })
}
