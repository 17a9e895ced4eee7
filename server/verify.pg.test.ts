import { redeemBonus } from '@baize/contract/bonuses'
import { updateLossLimit } from '@baize/contract/limits'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { authenticate, bet, win } from '@baize/contract/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from './kit/db.ts'
import { newId } from './kit/ids.ts'
import { savePlan } from './modules/bonuses/service.ts'
import { testPlan } from './testing/bonus.ts'
import { call } from './testing/call.ts'
import { brokenRules, buildCashier, payByStoredCard, type Cashier } from './testing/cashier.ts'
import { launch, registerGame, studioCall, testGame } from './testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from './testing/player.ts'
import { judge } from './verify.ts'

/** Faults in the cashier's data, planted one at a time: the verifier names each. */
let cashier: Cashier
let player: SignedUpPlayer

const code = { kind: 'CODE', matchPercent: undefined } as const

beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context)
  const freeSpins = { count: 3, studio: testGame.studio, gameId: testGame.gameId, stakeMinor: 20n, days: 2 }
  const plans = [
    { ...testPlan, ...code, bonusPlanId: 'spins', amountMinor: 500n, freeSpins, vouchers: { SPINS: 5 } },
    { ...testPlan, ...code, bonusPlanId: 'gift', amountMinor: 500n, vouchers: { GIFT: undefined } },
  ]
  await transaction(cashier.context.db, async (tx) => {
    for (const plan of plans) await savePlan(tx, plan)
  })
  player = await signUpPlayer(cashier)
  await live()
})
afterAll(() => cashier.close())

/** A withdrawal that waits, a bonus with a stake and a free spin that has won, and another one behind it. */
async function live(): Promise<void> {
  const paymentMethod = 'WPCGHOSTED_CARD'
  const storedCardId = await payByStoredCard(cashier, player, '20.00')
  const wish = { paymentMethod, amount: '20.00', storedCardId }
  expect((await call(cashier, player, processWithdrawal, wish, newId())).body.status).toBe('SUCCESS')
  await call(cashier, player, updateLossLimit, { limit: '100.00' })
  for (const bonusCode of ['SPINS', 'GIFT']) await call(cashier, player, redeemBonus, { bonusCode })
  const { gameId } = testGame
  const token = await launch(cashier.context, player)
  const place = { roundId: newId(), playerId: player.playerId, gameId, currency: 'GBP' as const }
  const told = await studioCall(cashier.app, authenticate, { token, gameId })
  const { freeRoundsId } = (told.body as { freeRounds: { freeRoundsId: string } }).freeRounds
  const spin = { ...place, transactionId: newId(), token, amount: '0.00', freeRoundsId }
  expect((await studioCall(cashier.app, bet, spin)).body.status).toBe('SUCCESS')
  await studioCall(cashier.app, win, { ...place, transactionId: newId(), amount: '2.00' })
  const stake = { ...place, roundId: newId(), transactionId: newId(), token, amount: '1.00' }
  expect((await studioCall(cashier.app, bet, stake)).body.status).toBe('SUCCESS')
}

const credited = 'A payment has credited what its state says: its amount where it is paid, nothing where it is not'
const ofPayment = 'Every deposit and chargeback in the ledger belongs to a payment of the same currency'
const sums = 'Every balance is the sum of its postings'
const reserved = 'What is reserved is what holds still hold'
const holds = 'Every hold was booked, captured and released as it says'
const withdrawals = 'A withdrawal has reserved, paid out and given back what its state says'
const belongs = 'Bonus money belongs to an active bonus'
const granted = 'Every bonus was granted as it says, and nothing is left of one that is over'
const wagered = 'What was wagered for a bonus is what its stakes counted'
const complete = 'A bonus is completed exactly when its requirement is met'
const used = 'Free spins that were used are the rounds that were played with them'
const freeRounds = 'Every free round in the books was paid for by a free spin'
const spinWins =
  'What free spins have won is what their rounds have won, and has to be wagered as often as the bonus says'
const vouchers = 'No voucher has more uses than it may have'

test.each([
  [
    'a payment whose order nobody finds',
    `delete from payment_order where kind = 'deposit'`,
    ['Every payment is found under its order code'],
  ],
  ['a payment in another currency than was booked', `update deposit set currency = 'EUR'`, [credited, ofPayment]],
  [
    'a payout that comes back to a withdrawal that is under way',
    `insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at)
    select shard, player_id, gen_random_uuid(), 'payout-return', currency, 'withdrawal:' || withdrawal_id, 'planted', now()
    from withdrawal`,
    [
      'The postings of every entry sum to zero, and every entry has some',
      withdrawals,
      'Every return of a payout in the ledger belongs to a withdrawal that is returned',
    ],
  ],
  ['a withdrawal that reserves nothing', `update withdrawal set hold_id = gen_random_uuid()`, [withdrawals]],
  ['a withdrawal of more than is reserved', `update withdrawal set amount_minor = amount_minor + 1`, [withdrawals]],
  ['a withdrawal that is paid without a payout', `update withdrawal set state = 'PAID'`, [withdrawals]],
  [
    'a withdrawal whose order nobody finds',
    `delete from payment_order where kind = 'withdrawal'`,
    ['Every withdrawal is found under its order code'],
  ],
  ['a hold that was released without a booking', `update wallet_hold set released = 1`, [reserved, holds, withdrawals]],
  ['a hold that is lost', `delete from wallet_hold`, [reserved, withdrawals]],
  ['reserved money out of nowhere', `update ledger_balance set reserved = reserved + 1`, [sums, reserved]],
  ['bonus money out of nowhere', `update ledger_balance set bonus = bonus + 1`, [sums]],
  [
    'a bonus that is over, whose money stays',
    `update player_bonus set status = 'EXPIRED' where status = 'ACTIVE'`,
    [belongs, granted],
  ],
  [
    'an account that forgets its bonus',
    `update ledger_balance set plays_bonus = false`,
    ['Accounts with an active bonus play with it'],
  ],
  [
    'a bonus worth more than was granted',
    `update player_bonus set amount_minor = 100000, requirement_minor = 300600
    where status = 'ACTIVE'`,
    [granted],
  ],
  ['a stake that was never counted', `update player_bonus set wagered_minor = 0`, [wagered]],
  ['a stake that counts twice', `update bonus_play set wagered_minor = wagered_minor * 2`, [wagered]],
  [
    'a bonus that ends too early',
    `update player_bonus set status = 'COMPLETED' where status = 'ACTIVE'`,
    [belongs, granted, complete],
  ],
  ['a spin that was played and is there again', `update player_bonus set spins_used = 0`, [used]],
  ['a spin that is gone and was never played', `update player_bonus set spins_used = 2 where spins_used = 1`, [used]],
  ['a free round that no spin has paid for', `update bonus_play set spins = 0 where spins = 1`, [used, freeRounds]],
  [
    'a win of spins that was never won',
    `update player_bonus set spin_win_minor = 300 where spins_used = 1`,
    [spinWins],
  ],
  [
    'a win of spins that need not be wagered',
    `update player_bonus set requirement_minor = requirement_minor - 1 where spins_used = 1`,
    [spinWins],
  ],
  ['a voucher with a use too many', `update bonus_voucher set uses = uses + 1 where code = 'GIFT'`, [vouchers]],
  ['a use of a voucher that is not counted', `delete from bonus_voucher_use`, [vouchers]],
  [
    'a limit that no bet is checked against',
    `update game_limit set loss_week = null`,
    ['The limits that bets are checked against are those that the players have set'],
  ],
])('%s', async (_what, plant, rules) => {
  expect(await brokenRules(cashier)).toEqual([])
  const undo = new Error('undo')
  let found: string[] = []
  const planting = transaction(cashier.context.db, async (tx) => {
    await sql.raw(plant).execute(tx)
    found = (await judge(tx)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)
    throw undo
  })
  await expect(planting).rejects.toBe(undo)
  expect(found).toEqual(rules)
})
