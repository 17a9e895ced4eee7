import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isNoAnswer } from './no-answer.ts'

test('an unreachable address counts as no answer; a server fault counts as an answer, and an aborted fetch does not count', async () => {
  const server = createServer((_request, response) => response.writeHead(500).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const thrown = (signal?: AbortSignal): Promise<unknown> =>
    fetch(address, { signal: signal ?? null }).then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(isNoAnswer(await thrown())).toBe(false)
  expect(isNoAnswer(await thrown(AbortSignal.abort()))).toBe(false)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(isNoAnswer(await thrown())).toBe(true)
})
