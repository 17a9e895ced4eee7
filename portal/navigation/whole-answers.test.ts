import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeAnswers } from './whole-answers.ts'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => void process.off('unhandledRejection', note))

const line = '[{"_1":2},"page","home"]\n'

/** A server that sends only the first line of its reply. If the request is aborted, reading the reply fails. */
function halfAnswer(request: RequestInfo | URL): Promise<Response> {
  const { signal } = request as Request
  const body = new ReadableStream({
    start(answer) {
      answer.enqueue(new TextEncoder().encode(line))
      signal.addEventListener('abort', () => answer.error(signal.reason))
    },
  })
  return Promise.resolve(new Response(body, { headers: { 'x-remix-response': 'yes' } }))
}

test('an aborted reply is one failed request and leaves no unhandled promise', async () => {
  const leaving = new AbortController()
  const request = new Request('http://localhost/_.data', { signal: leaving.signal })
  const decoded = wholeAnswers(halfAnswer)(request).then(({ body }) => body && decode(body, globalThis as never))
  const outcome = decoded.then(
    () => 'decoded',
    (error: unknown) => (error as Error).name,
  )
  await new Promise(setImmediate)
  leaving.abort()
  expect(await outcome).toBe('AbortError')
  await new Promise(setImmediate)
  expect(unhandled).toEqual([])
})

test('a complete reply keeps its status, headers and data', async () => {
  const init = { status: 202, headers: { 'x-remix-response': 'yes' } }
  const answer = await wholeAnswers(() => Promise.resolve(new Response(line, init)))(
    new Request('http://localhost/about-us.data?_routes=home'),
  )
  expect([answer.status, answer.headers.get('x-remix-response'), await answer.text()]).toEqual([202, 'yes', line])
})
