import { getPaymentData } from '@baize/contract/payments/get-payment-data'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../testing/call.ts'
import { buildCashier, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { nameOfMethod } from './content.ts'

let cashier: Cashier
let content: Server
let answer: { status: number; body: unknown }
const asked: string[] = []

beforeAll(async () => {
  content = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((done) => content.listen(0, '127.0.0.1', done))
  const { port } = content.address() as AddressInfo
  cashier = await buildCashier({ CONTENT_URL: `http://127.0.0.1:${port}/content` })
})
afterAll(async () => {
  await cashier.close()
  content.close()
})

const item = (id: number, code: string) => ({
  id,
  code,
  title: { rendered: code },
  logo: { guid: `/content/media/${id}.svg` },
  quick_amounts: '10,20,50',
  acf: {},
})

test('the content of the offered methods comes in the player’s language', async () => {
  answer = { status: 200, body: [item(1, 'WPCGHOSTED_CARD'), item(2, 'SEPA_TRANSFER')] }
  const player = await signUpPlayer(cashier)
  const { id: _id, acf: _acf, ...card } = item(1, 'WPCGHOSTED_CARD')
  expect((await call(cashier, player, getPaymentData, {})).body).toEqual({ status: 'SUCCESS', data: [card] })
  const headers = { ...player.headers, cookie: 'LOCALE=mk' }
  await call(cashier, { headers }, getPaymentData, {})
  const path = '/content/wp-json/wp/v2/payment_data?per_page=100'
  expect(asked).toEqual([path, `${path}&lang=mk`])
})

test('an invalid entry does not hide the other methods', async () => {
  const broken = [{ id: 3 }, null, { ...item(4, 'SKRILL'), logo: { guid: 'javascript:alert(1)' } }]
  answer = { status: 200, body: [...broken, item(1, 'WPCGHOSTED_CARD')] }
  const { body } = await call(cashier, await signUpPlayer(cashier), getPaymentData, {})
  expect(body.data).toMatchObject([{ code: 'WPCGHOSTED_CARD' }])
})

test.each([
  [500, {}],
  [200, { code: 'rest_no_route' }],
])('if the content service responds %i with %j, the player is asked to try again later', async (status, body) => {
  answer = { status, body }
  const reply = await call(cashier, await signUpPlayer(cashier), getPaymentData, {})
  expect([reply.httpStatus, reply.body.status]).toEqual([503, 'CONTENT_UNAVAILABLE'])
})

test('an e-mail contains the method’s name from the content, as plain text, in the language of the e-mail', async () => {
  asked.length = 0
  answer = { status: 200, body: [{ ...item(1, 'OMEGA_BANK'), title: { rendered: 'Bank &amp; <b>more</b>' } }] }
  expect(await nameOfMethod(cashier.context, 'OMEGA_BANK', 'mk')).toBe('Bank & more')
  expect(asked).toEqual(['/content/wp-json/wp/v2/payment_data?per_page=100&lang=mk'])
  expect(await nameOfMethod(cashier.context, 'NETELLER', 'en')).toBeUndefined()
})

test('an e-mail leaves out the method’s name while the content service is down', async () => {
  answer = { status: 500, body: {} }
  expect(await nameOfMethod(cashier.context, 'OMEGA_BANK', 'en')).toBeUndefined()
})
