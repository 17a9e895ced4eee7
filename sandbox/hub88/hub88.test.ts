import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const question = {
  user: 'a-user.GBP',
  transaction_uuid: '0b7b1e1e-7d4a-4a52-8a53-0f5a9b8f3f10',
  round: 'round-7',
  operator_id: 1,
}

let sandbox: TestSandbox
beforeAll(async () => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  sandbox = await buildTestSandbox({ env: { HUB88_OPERATOR_KEY: key } })
})
afterAll(() => sandbox.close())

const ask = (body: string, signed = body) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/hub88/operator/generic/v2/game/round',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64'),
    },
    payload: body,
  })

test('a signed question leads to the page of the round, whose address names nobody', async () => {
  const { url } = (await ask(JSON.stringify(question))).json<{ url: string }>()
  expect(url).not.toContain('a-user')
  const page = await sandbox.app.inject(new URL(url).pathname)
  expect(page.body).toContain('Round round-7')
  const another = new URL(url).pathname.replace(/[^/]+$/, '0b7b1e1e-7d4a-4a52-8a53-0f5a9b8f3f11')
  expect((await sandbox.app.inject(another)).statusCode).toBe(404)
})

test('another body than the signed one is refused, and so is a malformed one', async () => {
  expect((await ask(JSON.stringify({ ...question, user: 'else.GBP' }), JSON.stringify(question))).statusCode).toBe(403)
  expect((await ask('{}')).statusCode).toBe(400)
  expect((await ask('no json')).statusCode).toBe(400)
})
