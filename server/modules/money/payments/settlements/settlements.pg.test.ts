import { decidePaymentDifference, getPaymentDifferences, getSettlements } from '@baize/contract/payments/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { methods, openMethods, payInBy, type MethodCode } from '../../../../testing/payers.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { buildWithSandbox, type WithSandbox } from '../../../../testing/sandbox.ts'
import { reconcileSettlements } from './reconcile.ts'

let running: WithSandbox
beforeAll(async () => {
  running = await buildWithSandbox()
  await openMethods(running)
})
afterAll(() => running?.close())

const staff = { headers: { authorization: `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}` } }
const dayOf = (at: Temporal.Instant): string => at.toString().slice(0, 10)

test('staff see the differences between each provider’s file and the ledger', async () => {
  const today = running.clock.now()
  for (const method of Object.keys(methods) as MethodCode[]) {
    const player = await signUpPlayer(running)
    for (const amount of ['20.00', '15.01', '15.02']) await payInBy(running, player, method, amount)
  }
  // After 54 hours, the day after the deposits is closed too. The providers have then had one more full day to settle
  // the deposits.
  running.clock.advance({ hours: 54 })
  await Promise.all([reconcileSettlements(running.context), reconcileSettlements(running.context)])
  const period = { startDate: dayOf(today.subtract({ hours: 24 })), endDate: dayOf(running.clock.now()) }
  const { body } = await call(running, staff, getSettlements, period)
  const settlements = body.settlements as { provider: string; state: string; differences: number; lines: number }[]
  for (const provider of Object.values(methods)) {
    const own = settlements.filter((one) => one.provider === provider)
    expect(own.map(({ state }) => state)).not.toContain('FAILED')
    expect(
      own.reduce((sum, { lines }) => sum + lines, 0),
      provider,
    ).toBe(2)
    const found = await call(running, staff, getPaymentDifferences, { provider })
    const differences = found.body.differences as { kind: string; status: string; content: string }[]
    const texts = new Set(differences.map(({ kind, content }) => `${kind} ${content}`))
    expect(texts, provider).toEqual(
      new Set(
        [
          'OTHER_AMOUNT {"booked": "15.02", "settled": "15.03", "currency": "GBP"}',
          'NOT_SETTLED {"booked": "15.01", "currency": "GBP"}',
        ].map((line) => line.replaceAll(/([:,]) /g, '$1')),
      ),
    )
  }
  const [first, second] = [
    await call(running, staff, getPaymentDifferences, { size: 1 }),
    await call(running, staff, getPaymentDifferences, { size: 100 }),
  ]
  const next = await call(running, staff, getPaymentDifferences, { size: 100, cursor: String(first.body.nextCursor) })
  expect([...(first.body.differences as object[]), ...(next.body.differences as object[])]).toEqual(
    second.body.differences,
  )
  expect((await call(running, staff, getPaymentDifferences, { cursor: 'none' })).httpStatus).toBe(400)
  const [open] = second.body.differences as { provider: string; differenceId: string }[]
  const { provider = '', differenceId = '' } = open ?? {}
  const close = (id: string) =>
    call(running, staff, decidePaymentDifference, { provider, differenceId: id, reason: 'Paid' }, newId())
  expect((await Promise.all([close(differenceId), close(differenceId)])).map(({ httpStatus }) => httpStatus)).toEqual(
    expect.arrayContaining([200, 409]),
  )
  expect((await close('0'.repeat(64))).httpStatus).toBe(404)
  const inState = async (state: 'OPEN' | 'DECIDED') =>
    (await call(running, staff, getPaymentDifferences, { state, size: 100 })).body.differences as object[]
  expect(await inState('DECIDED')).toMatchObject([{ differenceId, reason: 'Paid', decidedBy: 'demo' }])
  expect((await inState('OPEN')).length).toBe((second.body.differences as object[]).length - 1)
  expect((await call(running, { headers: { authorization: '' } }, getSettlements, period)).httpStatus).toBe(401)
})
