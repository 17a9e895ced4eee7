import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isNoAnswer } from './no-answer.ts'

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const thrownBy = (address: string, signal?: AbortSignal): Promise<unknown> =>
  fetch(address, { signal: signal ?? null }).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a server fault counts as an answer, and an aborted fetch does not count as a failure', async () => {
  const address = await listening(createServer((_request, response) => response.writeHead(500).end()))
  expect(isNoAnswer(await thrownBy(address))).toBe(false)
  expect(isNoAnswer(await thrownBy(address, AbortSignal.abort()))).toBe(false)
})

// The server keeps listening, because another test could start a server on a freed port and answer the request.
test('a server that hangs up counts as no answer', async () => {
  const address = await listening(createServer().on('connection', (socket) => void socket.destroy()))
  expect(isNoAnswer(await thrownBy(address))).toBe(true)
})
