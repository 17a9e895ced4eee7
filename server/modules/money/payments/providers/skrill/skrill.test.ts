import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../../../../config.ts'
import { OutboundError } from '../../../../../kit/outbound.ts'
import type { PaymentProvider } from '../port.ts'
import { skrill } from './skrill.ts'

let server: Server
let provider: PaymentProvider | undefined
let reply = ''
beforeAll(async () => {
  server = createServer((_request, response) => response.end(reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}`, timeoutMs: 2000, payToEmail: 'till@casino.example' }
  const secrets = { merchantId: '1', password: 'password', secretWords: ['word'] }
  const addresses = { publicUrl: 'http://localhost:3000', platformUrl: 'http://localhost:3000/platform' }
  provider = skrill.connect({ ...addresses, skrill: { ...settings, ...secrets } } as unknown as Config)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const order = {
  orderCode: 'a'.repeat(32),
  money: { amountMinor: 2000n, currency: 'GBP' },
  playerId: '',
  payee: { kind: 'wallet', emailAddress: 'ana@example.com' },
  language: 'en',
} as const

test('a payout fails if Skrill refuses it', async () => {
  reply = '<response><error><error_msg>BALANCE_NOT_ENOUGH</error_msg></error></response>'
  expect(await provider?.payOut?.(order)).toMatchObject([
    { event: 'FAILED', content: { reason: 'BALANCE_NOT_ENOUGH' } },
  ])
})

test.each([
  ['was cut off', '<response><error><error_msg>BALANCE_NOT_ENOUGH</error_msg></error>'],
  [
    'is an error page',
    '<html><body><response><error><error_msg>Bad gateway</error_msg></error></response><br></body></html>',
  ],
  ['is no response', '<answer/>'],
])('a payout whose reply %s does not fail, because Skrill may have made it', async (_what, text) => {
  reply = text
  await expect(provider?.payOut?.(order)).rejects.toThrow(OutboundError)
})
