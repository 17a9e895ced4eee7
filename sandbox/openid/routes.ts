import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { basicAuth, sameSecret } from '../secrets.ts'
import { sendPage } from '../sandbox-page.ts'
import { loginPage } from './login-page.ts'
import { people, type Person } from './people.ts'
import { ProviderSessions, registerSessionEnds } from './sessions.ts'
import { TokenMaker } from './tokens.ts'

const text = z.string().min(1).max(300)
const asked = z.object({
  client_id: text,
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
})
const choice = asked.extend({ person: z.string().max(40) })
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: z.url(),
  code_verifier: text,
  client_id: text.optional(),
  client_secret: text.optional(),
})

interface Grant {
  readonly person: Person
  readonly asked: z.infer<typeof asked>
  readonly provedAtSeconds: number
}

const codeLifeSeconds = 60

/** The provider metadata of OpenID Connect Discovery 1.0, section 3. */
const discoveryOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
})

/**
 * Registers an OpenID Connect provider for the code flow with PKCE: discovery, keys, the login page, and the token
 * endpoint.
 */
export function registerOpenId(app: FastifyInstance, context: Context): void {
  const { config, clock } = context
  const { openidClientId: clientId, openidClientSecret: secret, portalOrigins } = config
  const issuer = `${config.url}/openid`
  const tokens = new TokenMaker()
  const sessions = new ProviderSessions()
  registerSessionEnds(app, context, sessions, tokens)
  const grants = new Map<string, Grant>()
  const nowSeconds = () => Math.floor(clock.nowMs() / 1000)
  const isOurs = ({ client_id: client, redirect_uri: redirect }: z.infer<typeof asked>) =>
    client === clientId && portalOrigins.includes(new URL(redirect).origin)

  app.get('/openid/.well-known/openid-configuration', () => discoveryOf(issuer))

  app.get('/openid/jwks', () => tokens.keys)

  app.get('/openid/authorize', (request, reply) => {
    const query = parseInput(asked, request.query)
    if (!isOurs(query)) return reply.code(400).send({ error: 'invalid_client' })
    return sendPage(reply, { title: 'Sign in to the house', body: loginPage(query), portalOrigins })
  })

  app.post('/openid/authorize', (request, reply) => {
    const { person: subject, ...query } = parseInput(choice, request.body)
    if (!isOurs(query)) return reply.code(400).send({ error: 'invalid_client' })
    const person = people.find((one) => one.subject === subject)
    const code = randomBytes(24).toString('base64url')
    if (person) grants.set(code, { person, asked: query, provedAtSeconds: nowSeconds() })
    const answer: Record<string, string> = person ? { code } : { error: 'access_denied' }
    return reply.redirect(`${query.redirect_uri}?${new URLSearchParams({ ...answer, state: query.state })}`, 303)
  })

  app.post('/openid/token', (request, reply) => {
    const given = parseInput(exchange, request.body)
    const isClient =
      given.client_secret === undefined
        ? sameSecret(request.headers.authorization, basicAuth(clientId, secret))
        : given.client_id === clientId && sameSecret(given.client_secret, secret)
    if (!isClient) return reply.code(401).send({ error: 'invalid_client' })
    const grant = grants.get(given.code)
    grants.delete(given.code)
    if (!grant || !fits(grant, given, nowSeconds())) return reply.code(400).send({ error: 'invalid_grant' })
    const { person, provedAtSeconds } = grant
    if (person.fault === 'silent') return reply.code(503).send({ error: 'temporarily_unavailable' })
    const { nonce } = grant.asked
    return reply.header('cache-control', 'no-store').send({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: tokens.idToken(person, {
        sid: sessions.begin(person),
        issuer,
        clientId,
        nonce,
        nowSeconds: nowSeconds(),
        provedAtSeconds,
      }),
    })
  })
}

/**
 * Returns true if the code has not expired and the request comes from the client that started the login, which its code
 * verifier proves (RFC 7636, section 4.6).
 */
const fits = (
  { asked: { redirect_uri: redirect, code_challenge: challenge }, provedAtSeconds }: Grant,
  given: z.infer<typeof exchange>,
  nowSeconds: number,
): boolean =>
  given.redirect_uri === redirect &&
  hash('sha256', given.code_verifier, 'base64url') === challenge &&
  nowSeconds < provedAtSeconds + codeLifeSeconds
