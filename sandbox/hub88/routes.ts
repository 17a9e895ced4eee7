import { gameById } from '@baize/studio/games/catalogue'
import { html } from '@baize/studio/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { behave } from '../reply-behaviour.ts'
import { frame, sendPage } from '../sandbox-page.ts'
import { hub88Games } from './game-list.ts'
import { opening, type Launches } from './launches.ts'
import { operatorKey } from './operator-key.ts'
import { behaviourOf } from '../reply-endings.ts'

const line = z.string().min(1).max(100)
const question = z.object({
  user: z.string().min(3).max(100),
  transaction_uuid: z.guid(),
  round: line,
  operator_id: z.number().int().positive(),
})
const listing = z.object({ operator_id: z.number().int().positive() })
const headers = z.object({ 'x-hub88-signature': z.string().max(2000).default('') })
const parameters = z.object({ page: z.uuid() })

/** The maximum number of round pages in memory. The oldest pages are dropped first. */
const pagesAtMost = 1000

/**
 * Registers the operations of the aggregator's operator API that the casino uses: the list of games, the URL of a game,
 * and the URL of a page about a round.
 */
export function registerHub88(app: FastifyInstance, context: Context, launches: Launches): void {
  const { config } = context
  const publicKey = operatorKey(config.hub88OperatorKey)
  const pages = new Map<string, z.infer<typeof question>>()

  void app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    api.addHook('preHandler', async (request, reply) => {
      const { 'x-hub88-signature': signature } = parseInput(headers, request.headers)
      if (!verify('RSA-SHA256', bodyOf(request), publicKey, Buffer.from(signature, 'base64')))
        return reply.code(403).send({ error: 'Invalid signature' })
      return undefined
    })

    api.post('/hub88/operator/generic/v2/game/url', async (request, reply) => {
      const asked = parseInput(opening, jsonOf(bodyOf(request)))
      if (!(await behave(behaviourOf(asked.game_code), reply, context))) return reply
      if (!gameById(asked.game_code)) return reply.code(404).send({ error: 'RS_ERROR_INVALID_GAME' })
      return { url: `${config.url}/hub88/studio/launch?${launches.announce(asked)}` }
    })

    api.post('/hub88/operator/generic/v2/game/list', (request) => {
      parseInput(listing, jsonOf(bodyOf(request)))
      return hub88Games()
    })

    api.post('/hub88/operator/generic/v2/game/round', async (request, reply) => {
      const asked = parseInput(question, jsonOf(bodyOf(request)))
      if (!(await behave(behaviourOf(asked.round), reply, context))) return reply
      const page = randomUUID()
      pages.set(page, asked)
      for (const oldest of [...pages.keys()].slice(0, pages.size - pagesAtMost)) pages.delete(oldest)
      return { url: `${config.url}/hub88/rounds/${page}` }
    })
  })

  app.get('/hub88/rounds/:page', (request, reply) => {
    const asked = pages.get(parseInput(parameters, request.params).page)
    const body = frame(
      undefined,
      html`<div class="title"><h1>${asked ? `Round ${asked.round}` : 'This page has gone'}</h1></div>
        ${asked && html`<p class="lead">Movement ${asked.transaction_uuid}, operator ${asked.operator_id}.</p>`}`,
    )
    return sendPage(reply, { title: 'Round – Baize Sandbox', body }, asked ? 200 : 404)
  })
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
