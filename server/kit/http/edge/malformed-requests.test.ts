import { hash } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { createHttp } from '../http.ts'
import { createLog } from '../../log.ts'
import { type FindLook, ownLook } from '../plain-page.ts'

const other = { ...ownLook, name: 'Vela <&>', languages: ['de'], ground: '#10142b' } as const
const lookFor: FindLook = (host) => (host?.startsWith('vela.example') ? other : ownLook)

let app: FastifyInstance
beforeAll(async () => {
  app = await createHttp(createLog('silent'), { trustProxy: false, lookFor })
  app.decorate('languagesFor', ({ host }: FastifyRequest) => lookFor(host).languages)
  app.get('/things/:name', () => ({ status: 'SUCCESS' }))
  app.get('/busy', () => Promise.reject(new AppError('server.busy')))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function raw(request: string): Promise<{ readonly head: string; readonly body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

const ask = (path: string, ...headers: string[]) =>
  raw(['GET ' + path + ' HTTP/1.1', 'host: a', 'connection: close', ...headers, '', ''].join('\r\n'))

const styleOf = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''

const browser = ['accept: text/html,*/*', 'accept-language: mk-MK,mk;q=0.9']
const long = 'x'.repeat(20_000)

test.each([
  ['the head is too large', `/${long}`, '431', 'TOO_LARGE', 'предолги'],
  ['a part of the address is too long', `/things/${'x'.repeat(101)}`, '414', 'TOO_LARGE', 'предолги'],
  ['the address is malformed', '/%zz', '404', 'NOT_FOUND', 'Не е пронајдено'],
  ['the server is overloaded', '/busy', '503', 'BUSY', 'посетители'],
])('%s: browsers get a page in their language, programs get JSON', async (_why, path, code, status, words) => {
  const page = await ask(path, ...browser)
  expect(page.head).toMatch(new RegExp(`^HTTP/1.1 ${code} .*text/html; charset=utf-8`, 's'))
  expect(page.head).toContain("default-src 'none'")
  expect(page.head).toContain(`style-src 'sha256-${hash('sha256', styleOf(page.body), 'base64')}'`)
  expect(page.body).toContain('<html lang="mk">')
  expect(page.body).toContain(words)
  const inEnglish = await ask(path, ...browser, 'cookie: LOCALE=en; a=b')
  expect(inEnglish.body).toContain('<html lang="en">')
  const reply = await ask(path)
  expect(reply.head).toMatch(new RegExp(`^HTTP/1.1 ${code} .*application/json; charset=utf-8`, 's'))
  expect(JSON.parse(reply.body)).toEqual({ status, message: expect.any(String) as string })
})

test.each([
  ['the head is too large', '/', `x: ${long}`],
  ['a part of the address is too long', `/things/${'x'.repeat(101)}`, 'x: y'],
  ['the address is malformed', '/%zz', 'x: y'],
  ['the server is overloaded', '/busy', 'x: y'],
])('%s: the page has the name, colours and language of its host', async (_why, path, header) => {
  const lines = [`GET ${path} HTTP/1.1`, 'host: vela.example:8443', 'connection: close', ...browser, header]
  const { head, body } = await raw([...lines, '', ''].join('\r\n'))
  expect(body).toContain('<html lang="de">')
  expect(body).toContain('<header>Vela &lt;&amp;&gt;</header>')
  expect(body).toContain('background:#10142b')
  expect(head).toContain(`style-src 'sha256-${hash('sha256', styleOf(body), 'base64')}'`)
})

test('an address that fills the whole header limit is answered with a page', async () => {
  const { head, body } = await raw(`GET /${long}`)
  expect(head).toMatch(/^HTTP\/1.1 431 .*text\/html; charset=utf-8/s)
  expect(body).toContain('<html lang="en">')
})

test('a connection without an HTTP request is refused with JSON', async () => {
  const { head, body } = await raw('NONSENSE\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(body)).toMatchObject({ status: 'BAD_REQUEST' })
})
