import type { WebhookPayload, WebhookType } from '@baize/contract/webhooks/events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { newId } from '../../kit/ids.ts'
import { insertWebhook } from '../../modules/back-office/webhooks/service.ts'

export interface Received {
  readonly id: string
  readonly signatures: number
  readonly payload: WebhookPayload & { readonly data: { readonly playerId: string } }
}

export interface Receiver {
  readonly url: string
  readonly endpointId: string
  readonly secrets: string[]
  /** Requests with a valid signature, in the order of arrival. */
  readonly received: Received[]
  /** Returns the status of the response to a request. By default 204. */
  answer: (received: Received) => number
  close(): Promise<void>
}

/**
 * Starts a receiver of webhooks, and adds an endpoint for these types of event. The receiver verifies signatures with
 * the Standard Webhooks library.
 */
export async function openReceiver(context: Context, types: WebhookType[]): Promise<Receiver> {
  const secret = `whsec_${Buffer.from(newId() + newId()).toString('base64')}`
  const receiver: Omit<Receiver, 'url' | 'close'> = {
    endpointId: newId(),
    secrets: [secret],
    received: [],
    answer: () => 204,
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const body = Buffer.concat(chunks).toString('utf8')
      const payload = verified(receiver.secrets, body, headers)
      if (!payload) return reply.writeHead(401).end('wrong signature')
      const signatures = headers['webhook-signature']?.split(' ').length ?? 0
      const one = { id: headers['webhook-id'] ?? '', signatures, payload }
      receiver.received.push(one)
      return reply.writeHead(receiver.answer(one)).end('thank you')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const { endpointId } = receiver
  await transaction(context.db, (tx) =>
    insertWebhook(context, tx, { endpointId, name: 'Test', url, types, secret, by: 'test' }),
  )
  return Object.assign(receiver, {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/**
 * Returns the payload if it was signed with one of the secrets. The age of the timestamp is not checked, because tests
 * move the clock.
 */
function verified(secrets: readonly string[], body: string, headers: Record<string, string>) {
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds, 'webhook-signature': given = '' } = headers
  const at = new Date(Number(seconds) * 1000)
  const wanted = new Set(secrets.map((secret) => new Webhook(secret).sign(id, at, body)))
  const isSigned = given.split(' ').some((signature) => wanted.has(signature))
  return isSigned ? (JSON.parse(body) as Received['payload']) : undefined
}
