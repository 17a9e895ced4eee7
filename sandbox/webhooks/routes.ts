import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sendPage } from '../sandbox-page.ts'
import { ReceivedWebhooks } from './received.ts'
import { webhookPage } from './webhook-page.ts'

const settings = z.object({ answer: z.coerce.number().int().min(200).max(599).default(204) })
const learning = z.object({ secret: z.string().trim().max(200) })

/** Registers a receiver for the casino's webhooks, and a page that lists the received webhooks. */
export async function registerWebhooks(app: FastifyInstance, { clock, config }: Context): Promise<void> {
  const received = new ReceivedWebhooks(config.webhookSecret)
  app.get('/webhooks', (_request, reply) =>
    sendPage(reply.header('refresh', '5'), {
      title: 'Webhooks – Baize Sandbox',
      body: webhookPage(received.list()),
    }),
  )
  app.get('/webhooks/received', () => received.list())
  app.post('/webhooks/secret', (request, reply) => {
    const { secret } = parseInput(learning, request.body)
    return received.learn(secret) ? reply.redirect('/webhooks', 303) : reply.callNotFound()
  })
  await app.register(async (signed) => {
    signed.removeContentTypeParser('application/json')
    // The body is kept as text, because the signature covers exactly the bytes that were sent.
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    signed.post('/webhooks/receiver', (request, reply) => {
      const { answer: wanted } = parseInput(settings, request.query)
      const { answered } = received.take(request.headers, String(request.body), { wanted, nowMs: clock.nowMs() })
      return reply.code(answered).send(answered === 401 ? 'The signature is wrong.' : '')
    })
  })
}
