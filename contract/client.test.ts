import { describe, expect, test } from 'vitest'
import { postChannelMessage } from './channels/player.ts'
import { CallError, createClient } from './client.ts'
import { getDepositMethods, processDeposit } from './payments/player.ts'
import { login } from './sessions/player.ts'
import { getTransactionHistory } from './wallet/player.ts'

const baseUrls = { platform: '/platform', content: '/content', channels: '/channels' }

function clientOf(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = []
  const client = createClient({
    baseUrls,
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString()
      sent.push({ url, init })
      return answer(url, init)
    },
  })
  return { client, sent }
}

describe('the typed client', () => {
  test('puts the input of a GET into the query, without undefined values', async () => {
    const { client, sent } = clientOf(() => Response.json({ status: 'SUCCESS', transactions: [] }))
    await client(getTransactionHistory, { date: '2026-11-20', hour: undefined, type: 'game' })
    expect(sent[0]?.url).toBe('/platform/getTransactionHistory?date=2026-11-20&type=game')
    expect(sent[0]?.init.body).toBeUndefined()
    expect(new Headers(sent[0]?.init.headers).get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  })

  test('fills the parameters of a path, and refuses to leave one out', async () => {
    const { client, sent } = clientOf(() => Response.json({ status: 'SUCCESS', messageId: 'm' }))
    await client(postChannelMessage, { content: 'Hello' }, { params: { channelId: '2/0' } })
    expect(sent[0]?.url).toBe('/channels/channel/2%2F0/messages')
    await expect(client(postChannelMessage, { content: 'Hello' })).rejects.toThrow('channelId')
  })

  test('sends the input of a POST as JSON, with the idempotency key', async () => {
    const reply = { status: 'CONTINUE_TO_PAYMENT_SITE', paymentId: 'p', continueUrl: 'https://pay.example' }
    const { client, sent } = clientOf(() => Response.json(reply))
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
    expect(await client(processDeposit, input, { idempotencyKey: 'key-12345' })).toEqual(reply)
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual(input)
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('key-12345')
  })

  test('uses a plain-text reply as the message of the error, but not a page that a proxy sent', async () => {
    const refuse = (text: string, type: string) =>
      clientOf(() => new Response(text, { status: 400, headers: { 'content-type': type } })).client(login, {
        username: 'ana-demo',
        password: 'felt-and-brass-7',
        siteId: 1,
      })
    const plain = { httpStatus: 400, status: 'ERROR', message: 'Please try later.' }
    await expect(refuse(' Please try later.\n', 'text/plain; charset=utf-8')).rejects.toMatchObject(plain)
    await expect(refuse('<h1>Bad Request</h1>', 'text/html')).rejects.toMatchObject({ status: 'ERROR', message: '' })
  })

  test('a refusal becomes a CallError with its fields and any other data of the reply', async () => {
    const refusal = {
      status: 'INVALID',
      message: 'No',
      errors: [{ field: 'username', error: 'Short' }],
      until: '12:00',
    }
    const { client } = clientOf(() => Response.json(refusal))
    const error = await client(login, { username: 'a', password: 'b' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 'INVALID', fields: refusal.errors, details: { until: '12:00' } })
  })

  test('a page from a proxy becomes an error with the HTTP status, and an unreachable server an error with status 0', async () => {
    const page = clientOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(page.client(getDepositMethods, {})).rejects.toMatchObject({ httpStatus: 502, status: 'ERROR' })
    const down = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    await expect(down.client(getDepositMethods, {})).rejects.toMatchObject({ httpStatus: 0, status: 'UNREACHABLE' })
  })
})
