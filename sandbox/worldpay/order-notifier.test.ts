import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildTestSandbox, type TestSandbox, type TestSettings } from '../testing/test-sandbox.ts'
import { goodCard, inquire, postForm, startMerchant, submitOrder } from '../testing/test-merchant.ts'
import { retryWaitMs } from '../deliveries.ts'

const open: { close(): void | Promise<void> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close()
})

async function start({ answers = [], ...settings }: TestSettings & { answers?: readonly string[] } = {}) {
  const merchant = await startMerchant(answers)
  const sandbox = await buildTestSandbox({ timeRuns: true, env: { WORLDPAY_NOTIFY_URL: merchant.url }, ...settings })
  open.push(merchant, sandbox)
  return { merchant, sandbox }
}

const pay = async (sandbox: TestSandbox, cardNumber: string) =>
  postForm(sandbox, await submitOrder(sandbox, 'dep-1'), { ...goodCard, cardNumber })

const pending = (sandbox: TestSandbox) =>
  sandbox.context.database
    .prepare(`select count(*) as n from worldpay_notifications where outcome = 'PENDING'`)
    .get()?.['n']

test.each([
  ['4444333322221111', ['AUTHORISED 2000', 'CAPTURED 2000']],
  ['4444333322220014', ['REFUSED 2000']],
  ['4444333322220030', ['AUTHORISED 2000', 'CAPTURED 2000']],
  ['4444333322220105', ['AUTHORISED 2000', 'CAPTURED 2000']],
  ['4444333322220048', []],
  ['4444333322220055', ['AUTHORISED 2000', 'AUTHORISED 2000', 'CAPTURED 2000', 'CAPTURED 2000']],
  ['4444333322220063', ['CAPTURED 2000', 'AUTHORISED 2000']],
  ['4444333322220071', ['AUTHORISED 20000', 'CAPTURED 20000']],
  ['4444333322220089', ['AUTHORISED 2000', 'CANCELLED 2000']],
  ['4444333322220097', ['AUTHORISED 2000', 'CAPTURED 2000', 'CHARGED_BACK 2000']],
  ['4444333322220121', ['AUTHORISED 2000', 'CAPTURED 2000', 'CHARGED_BACK 2000']],
  ['4444333322220139', ['AUTHORISED 2000', 'CAPTURED 2000', 'SENT_FOR_REFUND 2000', 'REFUNDED 2000']],
  ['4444333322220147', ['AUTHORISED 2000', 'CAPTURED 2000']],
  ['4444333322220113', ['ERROR 2000']],
])('a payment with card %s sends the notifications %o', async (card, expected) => {
  const { merchant, sandbox } = await start()
  await pay(sandbox, card)
  await vi.waitFor(() => expect(pending(sandbox)).toBe(0))
  expect(merchant.received.map(({ event, value }) => `${event} ${value}`)).toEqual(expected)
  expect(
    merchant.received.every(({ authorization }) => authorization === `Basic ${btoa('worldpay:demo-worldpay-notify')}`),
  ).toBe(true)
})

test('a late notification is not sent before its time', async () => {
  const { merchant, sandbox } = await start({ timeRuns: false })
  await pay(sandbox, '4444333322220030')
  expect(await inquire(sandbox, 'dep-1')).toBe('AUTHORISED')
  const rows = sandbox.context.database.prepare('select due_at_ms from worldpay_notifications').all()
  expect(rows.map((row) => Number(row['due_at_ms']) - sandbox.context.clock.nowMs())).toEqual([60, 65])
  expect(merchant.received).toEqual([])
  sandbox.advance(60)
  await vi.waitFor(() => expect(merchant.received).toMatchObject([{ event: 'AUTHORISED' }]))
})

test('a notification is repeated until the merchant replies [OK], and the order’s next notification waits', async () => {
  const { merchant, sandbox } = await start({ answers: ['', 'sorry', '<html>[OK]</html>'] })
  await pay(sandbox, '4444333322221111')
  await vi.waitFor(() => expect(pending(sandbox)).toBe(0))
  expect(merchant.received.map(({ event }) => event)).toEqual([
    'AUTHORISED',
    'AUTHORISED',
    'AUTHORISED',
    'AUTHORISED',
    'CAPTURED',
  ])
})

test('a notification is given up after twelve failed tries', async () => {
  const sandbox = await buildTestSandbox({ delays: { retryMs: 0 }, timeRuns: true })
  open.push(sandbox)
  await pay(sandbox, '4444333322220014')
  await vi.waitFor(() => expect(pending(sandbox)).toBe(0))
  const row = sandbox.context.database.prepare('select tries, outcome from worldpay_notifications').get()
  expect(row).toEqual({ tries: 12, outcome: 'GIVEN_UP' })
  expect((await sandbox.app.inject('/worldpay')).body).toContain('REFUSED: given up after 12 tries')
})

test('waits grow to a limit', () => {
  expect([1, 2, 3, 4, 5, 11].map((tries) => retryWaitMs(tries, 1_000))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ])
})

test('undelivered notifications go out after a restart, and their orders are still known', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-sandbox-'))
  open.push({ close: () => rmSync(dataDir, { recursive: true }) })
  const before = await start({ dataDir, timeRuns: false })
  await pay(before.sandbox, '4444333322220030')
  await before.sandbox.close()
  open.splice(open.indexOf(before.sandbox), 1)
  expect(before.merchant.received).toEqual([])

  const after = await start({ dataDir })
  await vi.waitFor(() => expect(after.merchant.received.map(({ event }) => event)).toEqual(['AUTHORISED', 'CAPTURED']))
  expect(await inquire(after.sandbox, 'dep-1')).toBe('CAPTURED')
})
