import { getFindings } from '@baize/contract/findings/staff'
import { sendMessage } from '@baize/contract/messages/staff'
import { getRegulatoryReturn } from '@baize/contract/reports/return'
import { balance } from '@baize/contract/game-providers/studio'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from './testing/build.ts'
import { call } from './testing/call.ts'
import { hub88Call } from './testing/dialect-calls.ts'
import { registerGame, studioCall, newGambler } from './testing/money.ts'
import { staff } from './testing/staff.ts'
import { notify } from './testing/worldpay.ts'

let baize: TestApp
beforeAll(async () => void (baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })))
afterAll(() => baize.close())

const json = { 'content-type': 'application/json' }
const guesses: readonly InjectOptions[] = [
  { url: '/platform/staff/getFindings', headers: { authorization: `Basic ${btoa('demo:guessed-key-of-the-staff')}` } },
  {
    method: 'POST',
    url: '/platform/provider/baize-studio/balance',
    headers: { ...json, 'x-signature': '0'.repeat(64) },
    payload: {},
  },
  { method: 'POST', url: '/platform/provider/hub88-demo/user/balance', headers: json, payload: {} },
  { method: 'POST', url: '/platform/callback/paymentiq/transfer', headers: json, payload: {} },
  {
    method: 'POST',
    url: '/platform/callback/worldpay',
    headers: { 'content-type': 'text/xml', authorization: `Basic ${btoa('worldpay:guessed')}` },
    payload: '<a/>',
  },
]

test('an IP address that guesses keys and signatures must wait, but its valid calls are still processed', async () => {
  await registerGame(baize.context)
  const { round } = await newGambler(baize)
  const guess = async () => Promise.all(guesses.map(async (one) => (await baize.app.inject(one)).statusCode))
  expect(await guess()).toEqual([401, 401, 200, 401, 401])
  for (let times = 2; times <= 60; times++) await guess()
  expect(await guess()).toEqual([429, 429, 429, 429, 429])
  expect((await call(baize, staff, getFindings, {})).httpStatus).toBe(200)
  expect((await studioCall(baize.app, balance, round)).body.status).toBe('SUCCESS')
  const user = { user: `${round.playerId}.GBP` }
  expect((await hub88Call(baize.app, 'user/balance', user)).body['status']).toBe('RS_OK')
  expect((await notify(baize.app, { orderCode: 'none', status: 'AUTHORISED', amountMinor: 1n })).httpStatus).toBe(200)
})

test('refuses dates and characters that the database cannot store', async () => {
  for (const startDate of ['0000-01-01', '9999-12-31'])
    expect((await call(baize, staff, getRegulatoryReturn, { startDate, endDate: startDate })).httpStatus).toBe(400)
  const { round } = await newGambler(baize)
  const message = { playerId: round.playerId, content: 'half of a pair: \uD800' }
  expect((await call(baize, staff, sendMessage, message, 'a-key-of-the-test')).httpStatus).toBe(400)
})
