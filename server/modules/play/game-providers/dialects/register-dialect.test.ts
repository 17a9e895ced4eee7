import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { createLog } from '../../../../kit/log.ts'
import { DialectRefusal, registerDialect, type Dialect } from './register-dialect.ts'

const secret = 'launch-token-of-somebody'

async function ask(error: Error) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const dialect: Dialect = {
    contentType: 'application/json',
    operations: {
      async 'transaction/bet'() {
        throw error
      },
    },
    sentIn: () => undefined,
    refuse: (refusal) => ({ code: typeof refusal === 'string' ? refusal : refusal.code }),
  }
  const app = Fastify()
  app.decorate('countUnknownCaller', () => Promise.resolve(undefined))
  registerDialect(app, { log, config: { studios: {} } } as Context, () => Promise.resolve(), dialect)
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/provider/studio-1/transaction/bet?token=${secret}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': secret, authorization: secret },
    payload: JSON.stringify({ token: secret }),
  })
  await app.close()
  return { statusCode, body, line: lines.join('') }
}

test.each([
  ['by the program', new AppError('provider.token'), 'provider.token'],
  ['by the dialect', new DialectRefusal('RS_ERROR_X'), 'RS_ERROR_X'],
])('a refusal %s is answered under HTTP 200, and logged without secrets', async (_what, error, code) => {
  const { statusCode, body, line } = await ask(error)
  expect([statusCode, body]).toEqual([200, JSON.stringify({ code })])
  expect(JSON.parse(line)).toMatchObject({ studio: 'studio-1', operation: 'transaction/bet', refusal: code, level: 40 })
  expect(line).not.toContain(secret)
})

test('an internal fault reveals no detail, and is logged as a fault', async () => {
  const { statusCode, body, line } = await ask(new Error('relation "x" does not exist'))
  expect([statusCode, body]).toEqual([200, '{"code":"server.fault"}'])
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'relation "x" does not exist' } })
  expect(line).not.toContain(secret)
})
