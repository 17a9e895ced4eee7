import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { movableClock, systemClock } from './kit/clock.ts'
import { readinessChecks } from './readiness.ts'
import { configuredContent } from './testing/content.ts'

/** What the content service answers. Undefined if it accepts requests and never answers them. */
let answer: { status: number; text: string } | undefined = { status: 503, text: '' }
const content = createServer((_request, reply) => {
  if (answer) reply.writeHead(answer.status).end(answer.text)
})
beforeAll(async () => void (await once(content.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => {
  content.close()
  content.closeAllConnections()
})

const clock = movableClock(systemClock)

function checksOf(names: readonly string[], isContentOwn = false) {
  const contentUrl = `http://127.0.0.1:${(content.address() as AddressInfo).port}`
  const config = { contentUrl, isContentOwn, production: true, busUrl: 'nats://127.0.0.1' }
  return readinessChecks({ config, clock } as unknown as Context, names)
}

test('a portal is ready while pages can be rendered: until ten minutes after it has last read content', async () => {
  const { content: check } = checksOf(['portal'])
  await expect(check?.()).rejects.toThrow('the pages have no content: the content service answered 503')
  answer = { status: 200, text: JSON.stringify([configuredContent]) }
  await expect(check?.()).resolves.toBeUndefined()
  answer = { status: 200, text: '[]' }
  clock.advance({ minutes: 9 })
  await expect(check?.()).resolves.toBeUndefined()
  clock.advance({ minutes: 1 })
  await expect(check?.()).rejects.toThrow('the pages have no content: the content has no configuration')
})

test('a content service that never answers does not make a portal unready that can still render pages', async () => {
  const { content: check } = checksOf(['portal'])
  answer = { status: 200, text: JSON.stringify([configuredContent]) }
  await check?.()
  answer = undefined
  const asked = once(content, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const first = check?.()
  const [, reply] = await asked
  await first
  await check?.()
  expect(reply.closed, 'the check has not waited for the reply').toBe(false)
})

test.each([
  ['a portal whose content service is elsewhere', ['portal', 'content'], false, true],
  ['a portal without the content service and without CONTENT_URL', ['portal'], true, true],
  ['a platform', ['platform'], false, false],
  ['a platform with a portal whose content service is elsewhere', ['platform', 'portal'], false, false],
] as const)('readiness of %s', (_what, names, isContentOwn, hasCheck) => {
  expect('content' in checksOf(names, isContentOwn)).toBe(hasCheck)
})
