import { getPaymentDifferences, getSettlements } from '@baize/contract/payments/staff'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { reconcileSettlements } from './reconcile.ts'

/** The lines of each provider's settlement file. The file is the same every day. */
const files: Readonly<Record<string, readonly string[]>> = {
  worldpay: ['order-1,deposit,20.00,GBP', 'order-1,deposit,15.00,EUR', 'order-1,deposit,1.00,GBP'],
  // The sum of these lines is too large for the column that stores amounts.
  skrill: Array.from({ length: 100 }, () => 'order-2,deposit,999999999999999.99,GBP'),
  neteller: [],
}
let publisher: Server
let baize: TestApp
beforeAll(async () => {
  publisher = createServer((request, response) => {
    const lines = files[request.url?.split('/')[1] ?? ''] ?? []
    response.end(['reference,type,amount,currency', ...lines].join('\n'))
  })
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  const addresses = Object.keys(files).map(
    (name) => [`${name.toUpperCase()}_SETTLEMENT_URL`, `${url}/${name}`] as const,
  )
  baize = await build({ LOG_LEVEL: 'silent', ...Object.fromEntries(addresses) }, { jobs: false })
})
afterAll(async () => {
  await baize?.close()
  await new Promise((resolve) => publisher.close(resolve))
})

const staff = { headers: { authorization: `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}` } }

test('an order in two currencies is compared in both, and a file that cannot be stored stops no other', async () => {
  await reconcileSettlements(baize.context)
  const today = baize.clock.now().toString().slice(0, 10)
  const startDate = baize.clock.now().subtract({ hours: 240 }).toString().slice(0, 10)
  const { body } = await call(baize, staff, getSettlements, { startDate, endDate: today })
  const settlements = body.settlements as { provider: string; state: string }[]
  const statesOf = (name: string) => settlements.filter(({ provider }) => provider === name).map(({ state }) => state)
  expect(statesOf('worldpay')).toEqual(Array.from({ length: 7 }, () => 'DIFFERENT'))
  expect(statesOf('skrill')).toEqual(Array.from({ length: 7 }, () => 'FAILED'))
  expect(statesOf('neteller')).toEqual(Array.from({ length: 7 }, () => 'MATCHED'))
  const found = await call(baize, staff, getPaymentDifferences, { provider: 'worldpay', size: 100 })
  const contents = (found.body.differences as { content: string }[]).map(({ content }) => content)
  for (const sum of ['{"settled":"21.00","currency":"GBP"}', '{"settled":"15.00","currency":"EUR"}'])
    expect(contents).toContain(sum)
  const failed = await call(baize, staff, getPaymentDifferences, { provider: 'skrill', state: 'OPEN', size: 100 })
  expect(failed.body.differences).toMatchObject(Array.from({ length: 7 }, () => ({ kind: 'NO_SETTLEMENT' })))
  expect(settlements.filter(({ provider }) => provider === 'skrill')).toMatchObject(
    Array.from({ length: 7 }, () => ({ fault: 'NOT_STORED' })),
  )
})
