import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createHttp } from '../kit/http/http.ts'
import { createLog } from '../kit/log.ts'
import { parseTrustProxy } from './proxies.ts'

async function seen(setting: string, peer: string, forwarded: string): Promise<string> {
  const app: FastifyInstance = await createHttp(createLog('silent'), { trustProxy: parseTrustProxy(setting) ?? false })
  app.get('/', (request) => request.ip)
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return body
}

/**
 * The caller's real address is 203.0.113.9. The caller pretends to be 198.51.100.1, and the proxy appends the real
 * address.
 */
const byProxy = '198.51.100.1, 203.0.113.9'
const byTwo = '198.51.100.1, 203.0.113.9, 10.0.0.2'

test.each([
  ['nobody is believed', '0', '10.0.0.1', byProxy, '10.0.0.1'],
  ['one proxy is believed about its peer alone', '1', '10.0.0.1', byProxy, '203.0.113.9'],
  ['two proxies in a row', '2', '10.0.0.1', byTwo, '203.0.113.9'],
  ['a proxy by its address', '10.0.0.1', '10.0.0.1', byProxy, '203.0.113.9'],
  ['two proxies by their network', '10.0.0.0/8', '10.0.0.1', byTwo, '203.0.113.9'],
  ['a proxy by its IPv4 address on an IPv6 socket', 'loopback', '::ffff:127.0.0.1', byProxy, '203.0.113.9'],
  ['a proxy by its IPv6 network', '2001:db8::/32', '2001:db8::7', byProxy, '203.0.113.9'],
  ['a stranger who passes the proxy by is not believed', '10.0.0.0/8', '203.0.113.9', byProxy, '203.0.113.9'],
  [
    'an address of the proxies’ network that a caller claims',
    '10.0.0.0/8',
    '10.0.0.1',
    '10.9.9.9, 203.0.113.9',
    '203.0.113.9',
  ],
])('%s', async (_what, setting, peer, forwarded, expected) => {
  expect(await seen(setting, peer, forwarded)).toBe(expected)
})

test.each(['true', '-1', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8;', 'proxy.example', '10.0.0.1/8/8', ''])(
  'TRUST_PROXY=%s is refused',
  (setting) => {
    expect(parseTrustProxy(setting)).toBeUndefined()
  },
)
