import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { diesDuring } from '../../../../testing/dying-process.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { routeReport } from '../notifications/route-report.ts'
import { payOut } from './payouts.ts'
import { processWithdrawal } from './process.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())

const money = { amountMinor: 2000n, currency: 'GBP' } as const
const paymentMethod = 'WPCGHOSTED_CARD'

test.each([
  ['REFUNDED', 'PAID', 3000n],
  ['REFUND_FAILED', 'RETURNED', 5000n],
] as const)(
  'a crash between any two steps of a withdrawal that is %s pays at most once and loses nothing',
  async (status, state, cash) => {
    const { context, clock, worldpay } = cashier
    const event = status === 'REFUNDED' ? 'PAID' : 'FAILED'
    let deaths = 0
    for (let step = 1; ; step++) {
      const player = await signUpPlayer(cashier)
      const { playerId, sessionId: id } = player
      const storedCardId = await payByStoredCard(cashier, player, '50.00')
      const session = { id, playerId, currency: 'GBP', level: 'player' } as const
      const input = { paymentMethod, amount: '20.00', storedCardId }
      const idempotencyKey = newId()
      let withdrawalId = ''
      const died = await diesDuring(context, step, [
        async (at) => {
          const reply = await processWithdrawal(at, input, { session, idempotencyKey })
          if (reply.status === 'SUCCESS') ({ withdrawalId } = reply)
        },
        (at) => {
          // If the process was killed while it sent the payout, the next run can handle the withdrawal only when it is
          // due again.
          clock.advance({ minutes: 5 })
          return payOut(at, { playerId, withdrawalId })
        },
        (at) => {
          const orderCode = withdrawalId.replaceAll('-', '')
          return routeReport(at, 'worldpay', { orderCode, status, event, money, content: {} }, 'provider:worldpay')
        },
      ])
      const row = context.db.selectFrom('withdrawal').select('state').where('player_id', '=', playerId)
      expect(await row.execute(), `died at step ${step}`).toEqual([{ state }])
      const orderCode = withdrawalId.replaceAll('-', '')
      expect(worldpay.submissions.filter((xml) => xml.includes(orderCode))).toHaveLength(1)
      expect(await cashOf(cashier, player)).toBe(cash)
      if (!died) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(30)
    expect(await brokenRules(cashier)).toEqual([])
  },
)
