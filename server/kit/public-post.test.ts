import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isPublicAddress, mayBePublic, postToPublic } from './public-post.ts'

const open: { close(): unknown }[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const post = { headers: {}, body: '{}', timeoutMs: 200, excerptBytes: 8, allowsPrivate: true }

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['::7f00:1', false],
  ['::10.0.0.1', false],
  ['::93.184.216.34', false],
  ['168.63.129.16', false],
  ['::ffff:168.63.129.16', false],
  ['100.100.100.200', false],
  ['192.0.0.192', false],
  ['fd00:ec2::254', false],
  ['64:ff9b:1::a00:1', false],
  ['fec0::1', false],
  ['168.63.129.17', true],
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
])('the address %s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

test.each([
  ['localhost', false],
  ['metadata.internal', false],
  ['printer.local', false],
  ['[::1]', false],
  ['hooks.example', true],
])('the host %s may be public: %s', (host, expected) => expect(mayBePublic(host)).toBe(expected))

test('a host name that resolves to a private address is not called', async () => {
  const calls: string[] = []
  const url = new URL(await serve((request, reply) => (calls.push(request.url ?? ''), reply.end())))
  await expect(postToPublic(url.href, { ...post, allowsPrivate: false })).rejects.toThrow('not public')
  // This name is not on the list of known private names, but resolves to the loopback address.
  url.hostname = 'localhost.'
  await expect(postToPublic(url.href, { ...post, allowsPrivate: false })).rejects.toThrow('not public')
  expect(calls).toEqual([])
})

test('a call succeeds with its status, however long or slow the body is', async () => {
  const endless = await serve((_request, reply) => {
    reply.writeHead(202).write('x'.repeat(100))
  })
  expect(await postToPublic(endless, post)).toMatchObject({ status: 202, excerpt: 'xxxxxxxx' })
  const slow = await serve((_request, reply) => reply.writeHead(200).flushHeaders())
  expect(await postToPublic(slow, post)).toMatchObject({ status: 200, excerpt: '' })
})

test('a redirect counts as a response, and a missing response as a failure', async () => {
  const redirect = await serve((_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
  expect(await postToPublic(redirect, post)).toMatchObject({ status: 302 })
  const silent = await serve(() => undefined)
  await expect(postToPublic(silent, post)).rejects.toThrow('no reply within 200 ms')
})
