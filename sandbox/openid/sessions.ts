import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sendPage } from '../sandbox-page.ts'
import { people, type Person } from './people.ts'
import { sessionsPage } from './sessions-page.ts'
import { logoutFaults, type TokenMaker } from './tokens.ts'

const ending = z.object({
  /** The session to end. If absent, all sessions of the person are ended. */
  sid: z.uuid().optional(),
  person: z.string().max(40),
  fault: z.enum(logoutFaults).optional(),
})

const answerWithinMs = 5000

/** The sessions that are open at the identity provider. Each login begins one. */
export class ProviderSessions {
  readonly #people = new Map<string, Person>()

  /**
   * Begins a session of the person at the provider.
   * @returns the session's id, which tokens contain as `sid`
   */
  begin(person: Person): string {
    const sid = randomUUID()
    this.#people.set(sid, person)
    return sid
  }

  end(subject: string, sid?: string): void {
    for (const [key, person] of this.#people)
      if (person.subject === subject && (sid === undefined || sid === key)) this.#people.delete(key)
  }

  list(): readonly (readonly [sid: string, person: Person])[] {
    return [...this.#people]
  }
}

/**
 * Registers the page on which the visitor can end sessions at the provider. The provider then notifies the casino with
 * a logout token (Back-Channel Logout 1.0).
 */
export function registerSessionEnds(
  app: FastifyInstance,
  { config, clock, closing }: Context,
  sessions: ProviderSessions,
  tokens: TokenMaker,
): void {
  app.get('/openid/sessions', (_request, reply) =>
    sendPage(reply, { title: 'Sessions at the identity provider', body: sessionsPage(sessions.list()) }),
  )

  app.post('/openid/sessions', async (request, reply) => {
    const { sid, person: subject, fault } = parseInput(ending, request.body)
    if (!people.some((one) => one.subject === subject)) return reply.code(404).send({ error: 'unknown_person' })
    const nowSeconds = Math.floor(clock.nowMs() / 1000)
    const asked = { subject, sid, issuer: `${config.url}/openid`, clientId: config.openidClientId, nowSeconds }
    const answered = await fetch(`${config.platformUrl}/platform/staff/endByOpenId`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: tokens.logoutToken(asked, fault) }),
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    })
    if (!fault) sessions.end(subject, sid)
    const body = sessionsPage(sessions.list(), answered.status)
    return sendPage(reply.header('x-casino-answer', answered.status), { title: 'Session ended', body })
  })
}
