import { processDeposit } from '@baize/contract/payments/player'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { newId } from '../../../../kit/ids.ts'
import { createLog } from '../../../../kit/log.ts'
import { call } from '../../../../testing/call.ts'
import { beginDeposit, buildCashier, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { putDepositMethod } from '../service.ts'

/**
 * Card numbers are entered only on the provider's page (PCI DSS, SAQ A). If a number reaches the server by mistake, it
 * must not be stored anywhere.
 */
const number = '4444333322221111'
const securityCode = '98761'

let cashier: Cashier
let app: Cashier['app']
const lines: string[] = []

beforeAll(async () => {
  cashier = await buildCashier()
  const paymentiq = {
    code: 'PAYMENTIQ_ALL',
    provider: 'paymentiq',
    currency: 'GBP',
    active: true,
    priority: 2,
  } as const
  await putDepositMethod(cashier.context.db, { ...paymentiq, minimumMinor: 500n, maximumMinor: 50_000n })
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  app = await buildApp({ ...cashier.context, log }, ['platform'])
})
afterAll(async () => {
  await app.close()
  await cashier.close()
})

/** Returns every row of every table as text. */
async function everythingKept(): Promise<string> {
  const { db } = cashier.context
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db)
  const kept: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select whole::text as row from ${sql.raw(name)} as whole`.execute(db)
    kept.push(...rows.map(({ row }) => row))
  }
  return kept.join('\n')
}

test('a card’s number in a deposit, a malformed deposit or a provider’s call is neither stored nor logged', async () => {
  const player = await signUpPlayer(cashier)
  const card = { cardNumber: number, pan: number, number, cvc: securityCode, securityCode }
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
  const begun = await call({ app }, player, processDeposit, { ...request, ...card }, newId())
  expect(begun.body).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE' })
  for (const [wrong, status] of [
    [{ paymentMethod: number }, 'UNKNOWN_METHOD'],
    [{ storedCardId: number }, 'BAD_REQUEST'],
    [{ payFromEmail: number }, 'BAD_REQUEST'],
    [{ voucherCode: number }, 'UNKNOWN_VOUCHER'],
  ] as const) {
    const { body } = await call({ app }, player, processDeposit, { ...request, ...card, ...wrong }, newId())
    expect(body.status).toBe(status)
  }
  const headers = { ...player.headers, 'content-type': 'application/json', 'idempotency-key': newId() }
  const broken = {
    method: 'POST',
    url: '/platform/processDeposit',
    headers,
    payload: `{"cardNumber":"${number}",`,
  } as const
  expect((await app.inject(broken)).statusCode).toBe(400)

  const transfer = { userId: player.playerId, txAmountCy: 'GBP', txId: '1', accountId: number }
  for (const [name, txAmount, success] of [
    ['authorize', '20.00', true],
    ['transfer', '20.00', true],
    ['authorize', '0', false],
  ] as const) {
    const payload = JSON.stringify({ ...transfer, txAmount, maskedAccount: number, accountHolder: number })
    const signature = createHmac('sha256', 'demo-paymentiq-secret-of-the-sandbox').update(payload).digest('hex')
    const signedHeaders = { 'content-type': 'application/json', 'x-signature': signature }
    const url = `/platform/callback/paymentiq/${name}`
    expect((await app.inject({ method: 'POST', url, headers: signedHeaders, payload })).json()).toMatchObject({
      success,
    })
  }
  const seen = lines.join('\n')
  const kept = await everythingKept()
  for (const secret of [number, securityCode]) {
    expect(kept).not.toContain(secret)
    expect(seen).not.toContain(secret)
  }
  // The search must find data that was stored or logged, otherwise the checks above would prove nothing.
  expect(kept).toContain(player.username)
  expect(seen).toContain('a cashier call was refused with a code for the provider')
})

test('a stored card keeps the provider’s masked number, and only its token pays', async () => {
  const player = await signUpPlayer(cashier)
  await payByStoredCard(cashier, player, '20.00')
  await beginDeposit(cashier, player)
  expect(await everythingKept()).toContain('4444********1111')
})
