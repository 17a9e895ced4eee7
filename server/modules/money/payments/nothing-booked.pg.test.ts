import { redeemBonus } from '@baize/contract/bonuses/player'
import type { Operation } from '@baize/contract/op'
import { processDeposit, processDepositWithStoredCard } from '@baize/contract/payments/player'
import { updateStoredCard } from '@baize/contract/payments/cards'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'
import { savePlan } from '../bonuses/service.ts'
import { putDepositMethod, putWithdrawalMethod } from './service.ts'

/**
 * All tables in which a payment, a withdrawal or a bonus would leave a row. The test checks that refused calls change
 * none of them.
 */
const traces = [
  'deposit',
  'withdrawal',
  'wallet_hold',
  'ledger_journal',
  'ledger_journal_line',
  'ledger_balance',
  'player_bonus',
  'bonus_voucher_use',
  'stored_card',
] as const

let cashier: Cashier
let player: SignedUpPlayer
let other: SignedUpPlayer
let foreignCard: string

beforeAll(async () => {
  cashier = await buildCashier()
  const { db } = cashier.context
  player = await signUpPlayer(cashier)
  other = await signUpPlayer(cashier)
  await payByStoredCard(cashier, player, '50.00')
  foreignCard = await payByStoredCard(cashier, other, '50.00')
  const euros = {
    code: 'WPCGHOSTED_EURO',
    currency: 'EUR',
    provider: 'worldpay',
    minimumMinor: 500n,
    maximumMinor: 500_000n,
    active: true,
    priority: 2,
  } as const
  await putDepositMethod(db, euros)
  await putWithdrawalMethod(db, { ...euros, reviewAboveMinor: 10_000n })
  const plan = { ...testPlan, bonusPlanId: newId(), vouchers: { ONCE: 1 } }
  await transaction(db, (tx) => savePlan(tx, plan))
  const taken = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', voucherCode: 'ONCE' }
  const { body } = await call(cashier, other, processDeposit, taken, newId())
  const orderCode = String(body.paymentId).replaceAll('-', '')
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

async function everything(): Promise<Record<string, unknown[]>> {
  const kept: Record<string, unknown[]> = {}
  for (const name of traces) {
    const { rows } = await sql`select to_jsonb(whole) from ${sql.table(name)} as whole order by 1`.execute(
      cashier.context.db,
    )
    kept[name] = rows
  }
  return kept
}

const card = 'WPCGHOSTED_CARD'
const attempts: readonly [what: string, operation: Operation, input: () => object, status: string][] = [
  ...['-20.00', '2e3', '', ' 20', '0x14', '20.00 GBP'].map((amount): (typeof attempts)[number] => [
    `a deposit of ${JSON.stringify(amount)}`,
    processDeposit,
    () => ({ paymentMethod: card, amount }),
    'BAD_REQUEST',
  ]),
  [
    'a deposit of a fraction of a penny',
    processDeposit,
    () => ({ paymentMethod: card, amount: '20.005' }),
    'INVALID_AMOUNT',
  ],
  ['a deposit of nothing', processDeposit, () => ({ paymentMethod: card, amount: '0.00' }), 'LOW_LIMIT'],
  ['a negative withdrawal', processWithdrawal, () => ({ paymentMethod: card, amount: '-20.00' }), 'BAD_REQUEST'],
  [
    'a withdrawal of a fraction of a penny',
    processWithdrawal,
    () => ({ paymentMethod: card, amount: '20.001' }),
    'INVALID_AMOUNT',
  ],
  [
    'a deposit by a method of another currency',
    processDeposit,
    () => ({ paymentMethod: 'WPCGHOSTED_EURO', amount: '20.00' }),
    'UNKNOWN_METHOD',
  ],
  [
    'a withdrawal by a method of another currency',
    processWithdrawal,
    () => ({ paymentMethod: 'WPCGHOSTED_EURO', amount: '20.00' }),
    'UNKNOWN_METHOD',
  ],
  [
    'a deposit with the card of another player',
    processDeposit,
    () => ({ paymentMethod: card, amount: '20.00', storedCardId: foreignCard }),
    'UNKNOWN_CARD',
  ],
  [
    'the same by its own name',
    processDepositWithStoredCard,
    () => ({ paymentMethod: card, amount: '20.00', storedCardId: foreignCard }),
    'UNKNOWN_CARD',
  ],
  [
    'a withdrawal to the card of another player',
    processWithdrawal,
    () => ({ paymentMethod: card, amount: '20.00', storedCardId: foreignCard }),
    'UNKNOWN_CARD',
  ],
  [
    'removing the card of another player',
    updateStoredCard,
    () => ({ paymentMethod: card, action: 'delete', storedToken: foreignCard }),
    'UNKNOWN_CARD',
  ],
  [
    'a deposit with a voucher that is guessed',
    processDeposit,
    () => ({ paymentMethod: card, amount: '20.00', voucherCode: 'ONCE1' }),
    'UNKNOWN_VOUCHER',
  ],
  [
    'a deposit with a single-use voucher that another player has used',
    processDeposit,
    () => ({ paymentMethod: card, amount: '20.00', voucherCode: 'ONCE' }),
    'VOUCHER_USED',
  ],
  ['redeeming a code that is guessed', redeemBonus, () => ({ bonusCode: 'ONCE1' }), 'UNKNOWN_CODE'],
]

test.each(attempts)('%s is refused, and nothing is booked', async (_what, operation, input, status) => {
  const before = await everything()
  const { body } = await call(cashier, player, operation, input() as never, newId())
  expect(body.status).toBe(status)
  expect(await everything()).toEqual(before)
})
