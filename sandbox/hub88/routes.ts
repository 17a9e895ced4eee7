import { html } from '@baize/studio/html'
import type { FastifyInstance } from 'fastify'
import { randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { behave } from '../reply-behaviour.ts'
import { frame, sendPage } from '../sandbox-page.ts'
import { operatorKey } from './operator-key.ts'
import { behaviourOf } from './stand-in.ts'

const line = z.string().min(1).max(100)
const question = z.object({
  user: z.string().min(3).max(100),
  transaction_uuid: z.guid(),
  round: line,
  operator_id: z.number().int().positive(),
})
const headers = z.object({ 'x-hub88-signature': z.string().max(2000).default('') })
const parameters = z.object({ page: z.uuid() })

/** A page leaves the memory when this many newer ones were asked for. */
const pagesAtMost = 1000

/** The aggregator's operator API, as far as the casino calls it: the page about a round. */
export function registerHub88(app: FastifyInstance, context: Context): void {
  const { config } = context
  const publicKey = operatorKey(config.hub88OperatorKey)
  const pages = new Map<string, z.infer<typeof question>>()

  void app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    api.post('/hub88/operator/generic/v2/game/round', async (request, reply) => {
      const { 'x-hub88-signature': signature } = parseInput(headers, request.headers)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64')))
        return reply.code(403).send({ error: 'Invalid signature' })
      const asked = parseInput(question, jsonOf(body))
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

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
