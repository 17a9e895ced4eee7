import { processDeposit } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { demoSecrets } from '@baize/contract/demo-values'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { putDepositMethod, putWithdrawalMethod } from '../service.ts'
import { payOut } from '../withdrawals/payouts.ts'

let omega: Server
let baize: TestApp
/** The bank's responses to inquiries, by our reference. The bank does not know any other reference. */
const answers = new Map<string, object>()
beforeAll(async () => {
  omega = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const url = request.url ?? ''
      if (request.method === 'GET') {
        const answer = answers.get(url.split('/').at(-1) ?? '')
        return void response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
      }
      const { reference } = JSON.parse(body || '{}') as { reference?: string }
      // The bank sends amounts as numbers, and also sends fields that we do not use.
      const taken = {
        reference,
        status: url.endsWith('/payouts') ? 'PENDING' : 'AWAITING',
        amount: 20,
        currency: 'GBP',
        note: null,
        pageUrl: 'https://bank.example/',
      }
      response.end(JSON.stringify(taken))
    })
  })
  await new Promise<void>((done) => omega.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(omega.address() as AddressInfo).port}/omega`
  baize = await build({ OMEGA_URL: url, LOG_LEVEL: 'silent' }, { jobs: false })
  const range = { currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n, active: true, priority: 1 } as const
  const method = { code: 'OMEGA_BANK', provider: 'omega', ...range } as const
  await putDepositMethod(baize.context.db, method)
  await putWithdrawalMethod(baize.context.db, { ...method, reviewAboveMinor: 100_000n })
})
afterAll(async () => {
  const broken = await brokenRules(baize)
  await baize.close()
  omega.close()
  expect(broken).toEqual([])
})

const post = (content: object): Promise<number> => postText(JSON.stringify(content))

async function postText(payload: string): Promise<number> {
  const signature = createHmac('sha256', demoSecrets.OMEGA_SECRET).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return (await baize.app.inject({ method: 'POST', url: '/platform/callback/omega', headers, payload })).statusCode
}

async function begun() {
  const player = await signUpPlayer(baize)
  const { body } = await call(baize, player, processDeposit, { paymentMethod: 'OMEGA_BANK', amount: '20.00' }, newId())
  const reference = String(body.paymentId).replaceAll('-', '')
  return {
    player,
    reference,
    sendStatus: (status: string, more: object = {}) =>
      post({ type: 'payment', reference, status, amount: '20.00', currency: 'GBP', ...more }),
    cash: () => cashOf(baize, player),
    differences: () => differencesOf(reference),
  }
}

/** The kinds of the open differences of this order. */
const differencesOf = async (reference: string): Promise<string[]> => {
  const query = baize.context.db.selectFrom('payment_difference').select('kind').where('order_code', '=', reference)
  return (await query.where('decided_at', 'is', null).execute()).map(({ kind }) => kind)
}

/** Begins a withdrawal of £20, the player's whole balance, which the bank accepts. */
async function sent() {
  const { player, sendStatus } = await begun()
  await sendStatus('PAID')
  const asked = { paymentMethod: 'OMEGA_BANK', amount: '20.00' }
  const { body } = await call(baize, player, processWithdrawal, asked, newId())
  const withdrawalId = String(body.withdrawalId)
  const reference = withdrawalId.replaceAll('-', '')
  await payOut(baize.context, { playerId: player.playerId, withdrawalId })
  return {
    reference,
    sendStatus: (status: string, more: object = {}) =>
      post({ type: 'payout', reference, status, amount: '20.00', currency: 'GBP', ...more }),
    cash: () => cashOf(baize, player),
    differences: () => differencesOf(reference),
    state: async () => {
      const query = baize.context.db.selectFrom('withdrawal').select('state')
      return (await query.where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow()).state
    },
  }
}

test.each([
  ['a number', { amount: 20 }],
  ['a digit more', { amount: '20.000' }],
  ['fields that say nothing', { eventId: null, note: [], more: '' }],
])('a payment with %s is credited', async (_what, more) => {
  const { sendStatus, cash, differences } = await begun()
  expect(await sendStatus('PAID', more)).toBe(200)
  expect([await cash(), await differences()]).toEqual([2000n, []])
})

test.each([{ amount: {} }, { currency: 5 }])(
  'a report of a failed payment needs no readable amount: %j',
  async (more) => {
    const { sendStatus, differences } = await begun()
    expect(await sendStatus('FAILED', more)).toBe(200)
    expect(await differences()).toEqual([])
  },
)

test.each([{ amount: null }, { amount: {} }, { currency: 5 }])(
  'a payment without a readable amount makes us ask for the amount: %j',
  async (more) => {
    const { sendStatus, cash, differences, reference } = await begun()
    answers.set(reference, { reference, status: 'PAID', amount: '20.00', currency: 'GBP' })
    expect(await sendStatus('PAID', more)).toBe(200)
    expect([await cash(), await differences()]).toEqual([2000n, []])
  },
)

test('a message without an amount does not contradict a payout that is already paid', async () => {
  const { sendStatus, state, differences } = await sent()
  for (const amount of ['20.00', null]) expect(await sendStatus('PAID', { amount })).toBe(200)
  expect([await state(), await differences()]).toEqual(['PAID', []])
})

test('a payment under way and a failed one need no amount', async () => {
  const { sendStatus, differences } = await begun()
  for (const status of ['PENDING', 'FAILED']) expect(await sendStatus(status, { amount: null, currency: '' })).toBe(200)
  expect(await differences()).toEqual([])
})

test('a payment without an amount is left to staff until another message names the amount', async () => {
  const { sendStatus, cash, differences } = await begun()
  await sendStatus('PAID', { amount: null, eventId: 'without' })
  expect([await cash(), await differences()]).toEqual([0n, ['NOT_CARRIED_OUT']])
  await sendStatus('PAID', { eventId: 'with' })
  expect([await cash(), await differences()]).toEqual([2000n, []])
})

test('a payment without an amount for which the inquiry names a wrong one is a single difference', async () => {
  const { sendStatus, cash, differences, reference } = await begun()
  answers.set(reference, { reference, status: 'PAID', amount: '30.00', currency: 'GBP' })
  for (let tries = 0; tries < 2; tries++) await sendStatus('PAID', { amount: null, eventId: 'without' })
  expect([await cash(), await differences()]).toEqual([0n, ['OTHER_AMOUNT']])
})

test('a payout is not returned because a payment under its reference has failed', async () => {
  const { sendStatus, cash, state, differences } = await sent()
  for (const status of ['FAILED', 'CANCELLED', 'EXPIRED'])
    expect(await sendStatus(status, { type: 'payment' })).toBe(200)
  expect([await cash(), await state(), await differences()]).toEqual([0n, 'SENT', []])
  await sendStatus('FAILED')
  expect([await cash(), await state(), await differences()]).toEqual([2000n, 'RETURNED', []])
})

test('each part that is taken back is taken once, by the id of its event', async () => {
  const { sendStatus, cash, differences } = await begun()
  await sendStatus('PAID')
  for (const eventId of ['a', 'a', 'b', 'a'])
    expect(await sendStatus('TAKEN_BACK', { amount: '8.00', eventId })).toBe(200)
  expect([await cash(), await differences()]).toEqual([400n, []])
})

/**
 * A message that is worded for a payout although the order is a deposit, or the other way round. It therefore changes
 * nothing and makes us ask the provider.
 */
const otherKind = { status: 'FAILED', amount: '20.00', currency: 'GBP', eventId: 'of-other-kind' }

test.each(['20.00', null])(
  'a response to an inquiry that repeats a full chargeback is no difference: %s',
  async (amount) => {
    const { sendStatus, cash, differences, reference } = await begun()
    await sendStatus('PAID')
    await sendStatus('TAKEN_BACK', { eventId: 'a' })
    answers.set(reference, { reference, status: 'TAKEN_BACK', amount, currency: 'GBP' })
    expect(await post({ type: 'payout', reference, ...otherKind })).toBe(200)
    expect([await cash(), await differences()]).toEqual([0n, []])
  },
)

test('a partial return of a payout that a response to an inquiry repeats is booked once', async () => {
  const { sendStatus, cash, state, differences, reference } = await sent()
  await sendStatus('PAID')
  await sendStatus('RETURNED', { amount: '5.00', eventId: 'a' })
  answers.set(reference, { reference, status: 'RETURNED', amount: '5.00', currency: 'GBP' })
  expect(await post({ type: 'payment', reference, ...otherKind })).toBe(200)
  expect([await cash(), await state(), await differences()]).toEqual([500n, 'PAID', []])
  await sendStatus('RETURNED', { amount: '15.00', eventId: 'b' })
  answers.set(reference, { reference, status: 'RETURNED', amount: '15.00', currency: 'GBP' })
  expect(await post({ type: 'payment', reference, ...otherKind, eventId: 'again' })).toBe(200)
  expect([await cash(), await state(), await differences()]).toEqual([2000n, 'RETURNED', []])
})

test('a genuine message that cannot be read becomes a difference, and is not acknowledged', async () => {
  const unread = () =>
    baize.context.db.selectFrom('payment_difference').select('content').where('status', '=', 'UNREADABLE').execute()
  for (let tries = 0; tries < 2; tries++) expect(await post({ type: 'payment', secret: 'of a card' })).toBe(400)
  const kept = await unread()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('of a card')
})

test.each(['{"type":"payment","x":{"__proto__":1}}', '{"x":{"constructor":{"prototype":{}}}}', '{"type":"payment"'])(
  'a genuine message that the JSON parser refuses becomes a difference: %s',
  async (text) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(await postText(text)).toBe(400)
    const kept = baize.context.db.selectFrom('payment_difference').select(['provider', 'kind', 'content'])
    const found = await kept.where('status', '=', 'UNREADABLE').execute()
    expect(found).toContainEqual({
      provider: 'omega',
      kind: 'NOT_CARRIED_OUT',
      content: { reason: 'no notification', sha256 },
    })
    const unsigned = { method: 'POST', url: '/platform/callback/omega', payload: text } as const
    const headers = { 'content-type': 'application/json' }
    expect((await baize.app.inject({ ...unsigned, headers })).statusCode).toBe(401)
  },
)
