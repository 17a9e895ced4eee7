import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../../context.ts'
import { newId } from '../../../../kit/ids.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { diesDuring } from '../../../../testing/dying-process.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { authorize } from '../cashier/authorize.ts'
import { cancel } from '../cashier/cancel.ts'
import { transfer } from '../cashier/transfer.ts'
import { routeReport } from '../notifications/route-report.ts'
import { putDepositMethod, putWithdrawalMethod } from '../service.ts'
import { processDeposit } from './process.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  const range = { code: 'PAYMENTIQ_ALL', provider: 'paymentiq', currency: 'GBP', active: true, priority: 1 } as const
  const amounts = { minimumMinor: 500n, maximumMinor: 50_000n }
  await putDepositMethod(cashier.context.db, { ...range, ...amounts })
  await putWithdrawalMethod(cashier.context.db, { ...range, ...amounts, reviewAboveMinor: 50_000n })
})
afterAll(() => cashier.close())

const by = { provider: 'paymentiq', method: 'PAYMENTIQ_ALL', actor: 'provider:paymentiq' }

type Stage = (context: Context) => Promise<unknown>

/**
 * Runs the stages repeatedly, each time for a new player. The process is killed during the first step in the first run,
 * during the second step in the second run, and so on, until a run completes all steps.
 * @returns the number of steps
 */
async function walk(stagesOf: (playerId: string) => Promise<readonly Stage[]>, cashMinor: bigint): Promise<number> {
  for (let step = 1; ; step++) {
    const player = await signUpPlayer(cashier)
    const died = await diesDuring(cashier.context, step, await stagesOf(player.playerId))
    expect(await cashOf(cashier, player), `died at step ${step}`).toBe(cashMinor)
    if (!died) return step
  }
}

const money = { amountMinor: 2000n, currency: 'GBP' } as const

test.each([
  [['AUTHORISED', 'CAPTURED'], 2000n],
  [['CAPTURED'], 2000n],
  [['REFUSED'], 0n],
  [['AUTHORISED', 'CANCELLED'], 0n],
  [['CAPTURED', 'CHARGED_BACK'], 0n],
] as const)(
  'after a crash between any two steps, a deposit that is %s is credited at most once, and only because of a report',
  async (events, cashMinor) => {
    const { context, worldpay } = cashier
    const steps = await walk(async (playerId) => {
      const session = { id: newId(), playerId, currency: 'GBP', level: 'player' } as const
      const idempotencyKey = newId()
      const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' }
      let orderCode = ''
      const begin: Stage = async (at) => {
        const caller = { session, idempotencyKey, language: 'en', address: '192.0.2.1' } as const
        const { paymentId } = await processDeposit(at, input, caller)
        orderCode = paymentId.replaceAll('-', '')
        const rows = context.db.selectFrom('deposit').select('state').where('player_id', '=', playerId)
        expect(await rows.execute()).toEqual([{ state: 'PENDING' }])
        const orders = new Set(worldpay.submissions.filter((xml) => xml.includes(orderCode)))
        expect(orders.size).toBe(1)
        const booked = context.db.selectFrom('ledger_journal').select('entry_id').where('player_id', '=', playerId)
        expect(await booked.execute()).toEqual([])
      }
      const handleReport = (event: (typeof events)[number]): Stage => {
        const report = { status: event, event, money, content: {} }
        return (at) => routeReport(at, 'worldpay', { ...report, orderCode }, 'provider:worldpay')
      }
      // Each message is sent twice, because a provider repeats a message if it has lost our reply.
      return [begin, ...events.flatMap((event) => [handleReport(event), handleReport(event)])]
    }, cashMinor)
    expect(steps).toBeGreaterThan(20)
    expect(await brokenRules(cashier)).toEqual([])
  },
)

test.each([
  ['transfer', '20.00', 2000n],
  ['cancel', '20.00', 0n],
  ['transfer', '-15.00', 500n],
  ['cancel', '-15.00', 2000n],
] as const)(
  'after a crash between any two steps, a cashier’s %s of %s moves money at most once',
  async (end, txAmount, cashMinor) => {
    const steps = await walk(async (userId) => {
      const movementOf = (amount: string) => ({
        userId,
        amount,
        currency: 'GBP',
        transactionId: newId(),
        originId: undefined,
        depositId: undefined,
      })
      const [first, moved] = [movementOf('20.00'), movementOf(txAmount)]
      const question = { authCode: undefined, details: {} }
      const move = (at: Context, movement: typeof moved) =>
        transfer(at, by, { kind: 'transfer', movement, ...question })
      const stop = (at: Context) => cancel(at, by, { kind: 'cancel', ...moved, ...question })
      if (txAmount.startsWith('-')) await move(cashier.context, first)
      const finish: Stage = (at) => (end === 'transfer' ? move(at, moved) : stop(at))
      const ask: Stage = (at) => authorize(at, by, moved)
      return [ask, ask, finish, finish]
    }, cashMinor)
    expect(steps).toBeGreaterThan(10)
    expect(await brokenRules(cashier)).toEqual([])
  },
)
