import fastifyStatic from '@fastify/static'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFolder } from '../../../testing/test-folder.ts'
import { createLog } from '../../log.ts'
import { createHttp } from '../http.ts'
import { safeHeaders } from './safe-headers.ts'

let app: FastifyInstance
const root = testFolder('assets')
beforeAll(async () => {
  writeFileSync(join(root, 'a.js'), 'a')
  app = await createHttp(createLog('silent'), { trustProxy: false, isSecure: true })
  app.get('/data', () => ({}))
  app.get('/fault', () => Promise.reject(new Error('a fault of the test')))
  app.get('/moved', (_request, reply) => reply.redirect('/data'))
  app.post('/change', () => ({}))
  await app.register(fastifyStatic, { root, prefix: '/assets/', index: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends raw bytes and returns everything that the server sends until it closes the connection. */
async function raw(request: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

describe('the security headers', () => {
  test.each([
    ['data', '/data', 200],
    ['a fault', '/fault', 500],
    ['a redirect', '/moved', 302],
    ['an unknown address', '/none', 404],
    ['a malformed address', '/%zz', 404],
    ['an asset', '/assets/a.js', 200],
    ['a missing asset', '/assets/none.js', 404],
    ['a method that nothing takes', '/change', 404],
  ])('are on %s', async (_what, url, status) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(safeHeaders(true))
  })

  test.each([
    ['a head that is too large', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['no host', 'GET /data HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', 'POST /change HTTP/1.1\r\nhost: a\r\nexpect: more\r\ncontent-length: 0\r\n\r\n', 417],
  ])('are on the reply to %s', async (_what, request, status) => {
    const reply = await raw(request)
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    // A page has its own content security policy, so this header is not compared.
    const { 'content-security-policy': _policy, ...others } = safeHeaders(true)
    for (const [name, value] of Object.entries(others)) expect(reply).toContain(`${name}: ${value}`)
    expect(reply).toContain("default-src 'none'")
  })
})

test.each(['%00', 'a%00.js', '%2e%2e/package.json', '%2e%2e%2fa', '%5c..%5ca', 'x'.repeat(300), '%2e%2e%00'])(
  'no file has the name %s',
  async (name) => {
    const { statusCode } = await app.inject({ url: `/assets/${name}` })
    expect(statusCode).toBe(404)
  },
)

const change = 'POST /change HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
const chunk = '2\r\n{}\r\n0\r\n\r\n'
const smuggled = 'GET /data HTTP/1.1\r\nhost: a\r\n\r\n'

test.each([
  ['a length and a coding', `${change}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`],
  ['an unknown coding', `${change}transfer-encoding: xchunked\r\n\r\n${chunk}`],
  ['an unknown coding and no media type', `POST /change HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n`],
  ['two codings', `${change}transfer-encoding: gzip, chunked\r\n\r\n${chunk}`],
  ['a coding on several lines', `${change}transfer-encoding:\r\n chunked\r\n\r\n${chunk}`],
  ['a coding before a blank', `${change}transfer-encoding : chunked\r\n\r\n${chunk}`],
  ['a coding without a body', 'GET /data HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip\r\n\r\n'],
  ['a coding in HTTP/1.0', `${change.replace('1.1', '1.0')}transfer-encoding: chunked\r\n\r\n${chunk}`],
  ['two hosts', 'GET /data HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n'],
  ['the same host twice', 'GET /data HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n'],
  ['two hosts in HTTP/1.0', 'GET /data HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['two lengths', `${change}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  ['a signed length', `${change}content-length: +2\r\n\r\n{}`],
  ['a malformed chunk', `${change}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['chunks that end with a bare line feed', `${change}transfer-encoding: chunked\r\n\r\n2\n{}\n0\n\n`],
  [
    'a long extension of a chunk',
    `${change}transfer-encoding: chunked\r\n\r\n2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
])('a request with %s gets one refusal, and its connection is closed', async (_what, request) => {
  const reply = await raw(request + smuggled)
  expect(reply).toMatch(/^HTTP\/1.1 400 /)
  expect(reply.split('HTTP/1.1 ')).toHaveLength(2)
})
