import {
  getPaymentDifferences,
  getSettlements,
  retrySettlement,
  uploadSettlement,
} from '@baize/contract/payments/staff'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { staff } from '../../../../testing/staff.ts'
import { reconcileSettlements } from './reconcile.ts'

const heading = 'reference,type,amount,currency'
let file: string | undefined
let publisher: Server
let baize: TestApp
beforeAll(async () => {
  publisher = createServer((_request, response) => {
    if (file === undefined) response.statusCode = 404
    response.end(file)
  })
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  baize = await build({ LOG_LEVEL: 'silent', WORLDPAY_SETTLEMENT_URL: url }, { jobs: false })
})
afterAll(async () => {
  await baize?.close()
  await new Promise((resolve) => publisher.close(resolve))
})

const provider = 'worldpay'
const dayAgo = (days: number) =>
  baize.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()
    .slice(0, 10)

async function stateOf(day: string) {
  const { body } = await call(baize, staff, getSettlements, { startDate: day, endDate: day })
  return (body.settlements as { provider: string }[]).find((one) => one.provider === provider)
}

const openOf = async (day: string) => {
  const { body } = await call(baize, staff, getPaymentDifferences, { provider, state: 'OPEN', size: 100 })
  return (body.differences as { kind: string; content: string }[]).filter(({ content }) => content.includes(day))
}

test('a day without its file is a difference for staff, who fetch the file again or upload it', async () => {
  const [day, other] = [dayAgo(3), dayAgo(4)]
  await reconcileSettlements(baize.context)
  expect(await stateOf(day)).toMatchObject({ state: 'FAILED', fault: 'NO_ANSWER', nextTryAt: expect.any(String) })
  expect(await openOf(day)).toMatchObject([{ kind: 'NO_SETTLEMENT' }])
  const retry = () => call(baize, staff, retrySettlement, { provider, day }, newId())
  expect((await retry()).body).toMatchObject({ status: 'SUCCESS', state: 'FAILED' })
  file = heading
  expect((await retry()).body).toMatchObject({ status: 'SUCCESS', state: 'MATCHED' })
  expect(await stateOf(day)).not.toHaveProperty('fault')
  expect(await openOf(day)).toEqual([])

  const upload = (text: string, on = other) =>
    call(baize, staff, uploadSettlement, { provider, day: on, text }, newId())
  expect((await upload('<html></html>')).body.status).toBe('SETTLEMENT_FILE')
  expect(await stateOf(other)).toMatchObject({ state: 'FAILED', fault: 'NO_ANSWER' })
  expect((await upload(heading, dayAgo(-1))).body.status).toBe('SETTLEMENT_DAY')
  const uploaded = await upload(`${heading}\nan-order,deposit,5.00,GBP`)
  expect(uploaded.body).toMatchObject({ status: 'SUCCESS', state: 'DIFFERENT', differences: 1 })
  expect(await stateOf(other)).toMatchObject({ state: 'DIFFERENT', uploadedBy: 'demo', lines: 1 })
  const unknown = { provider: 'no-provider', day }
  expect((await call(baize, staff, retrySettlement, unknown, newId())).body.status).not.toBe('SUCCESS')
})
