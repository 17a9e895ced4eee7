import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sameSecret } from '../secrets.ts'
import { sendPage } from '../sandbox-page.ts'
import { dialogPage } from './login-page.ts'
import { people, type Person } from './people.ts'

const dialog = z.object({
  client_id: z.string().min(1).max(100),
  redirect_uri: z.url(),
  response_type: z.literal('token'),
  state: z.string().min(1).max(200),
})
const choice = dialog.extend({ person: z.string().max(40) })
const debug = z.object({ input_token: z.string().max(1000), access_token: z.string().max(300) })

/**
 * Registers Facebook Login. The dialog in the browser returns the token in the fragment of the URL, and `debug_token`
 * returns whose token it is.
 */
export function registerFacebook(app: FastifyInstance, { config, clock }: Context): void {
  const { facebookAppId: appId, facebookAppSecret: secret, portalOrigins } = config
  const allows = (address: string) => portalOrigins.includes(new URL(address).origin)

  app.get('/facebook/dialog/oauth', (request, reply) => {
    const query = parseInput(dialog, request.query)
    if (query.client_id !== appId || !allows(query.redirect_uri)) {
      return reply.code(400).send({ error: { message: 'Invalid app or redirect_uri', type: 'OAuthException' } })
    }
    return sendPage(reply, { title: 'Facebook Login', body: dialogPage(query), portalOrigins })
  })

  app.post('/facebook/dialog/oauth', (request, reply) => {
    const { redirect_uri: redirect, state, client_id: client, person } = parseInput(choice, request.body)
    if (client !== appId || !allows(redirect)) return reply.code(400).send({ error: { message: 'Invalid app' } })
    const chosen = people.find(({ id }) => id === person)
    const answer: Record<string, string> = chosen
      ? { access_token: tokenOf(chosen, secret), expires_in: '5184000', state }
      : { error: 'access_denied', error_reason: 'user_denied', state }
    return reply.redirect(`${redirect}#${new URLSearchParams(answer)}`, 303)
  })

  app.get('/facebook/debug_token', (request, reply) => {
    const { input_token: token, access_token: app_ } = parseInput(debug, request.query)
    if (!sameSecret(app_, `${appId}|${secret}`)) {
      return reply
        .code(400)
        .send({ error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } })
    }
    const person = ownerOf(token, secret)
    if (!person || person.fault === 'invalid') return { data: { is_valid: false } }
    const nowSeconds = Math.floor(clock.nowMs() / 1000)
    const expiresAt = person.fault === 'expired' ? nowSeconds - 60 : nowSeconds + 5_184_000
    return {
      data: {
        app_id: person.fault === 'otherApp' ? '999' : appId,
        type: 'USER',
        application: 'Baize Casino',
        expires_at: expiresAt,
        is_valid: true,
        scopes: ['public_profile'],
        user_id: person.id,
      },
    }
  })
}

const tokenOf = ({ id }: Person, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(id).digest('hex')}`

function ownerOf(token: string, secret: string): Person | undefined {
  const person = people.find(({ id }) => token.startsWith(`${id}.`))
  if (!person) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(person, secret))]
  return given.length === right.length && timingSafeEqual(given, right) ? person : undefined
}
