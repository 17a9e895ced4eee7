import { redeemBonus } from '@baize/contract/bonuses/player'
import { updateLossLimit } from '@baize/contract/limits/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { authenticate, bet, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from './kit/db.ts'
import { newId } from './kit/ids.ts'
import { savePlan } from './modules/money/bonuses/service.ts'
import { testPlan } from './testing/bonus.ts'
import { call } from './testing/call.ts'
import { brokenRules, buildCashier, payByStoredCard, type Cashier } from './testing/cashier.ts'
import { launch, registerGame, studioCall, testGame } from './testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from './demo/sign-up-player.ts'
import { judge } from './verify.ts'

/** The data into which each test inserts a fault that the ledger verifier must report. */
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

/** Creates a pending withdrawal, an active bonus with a stake and a free spin that has won, and a queued bonus. */
async function live(): Promise<void> {
  const paymentMethod = 'WPCGHOSTED_CARD'
  const storedCardId = await payByStoredCard(cashier, player, '20.00')
  const request = { paymentMethod, amount: '20.00', storedCardId }
  expect((await call(cashier, player, processWithdrawal, request, newId())).body.status).toBe('SUCCESS')
  await call(cashier, player, updateLossLimit, { limit: '100.00' })
  for (const bonusCode of ['SPINS', 'GIFT']) await call(cashier, player, redeemBonus, { bonusCode }, newId())
  const { gameId } = testGame
  const token = await launch(cashier.context, player)
  const spinRound = { roundId: newId(), playerId: player.playerId, gameId, currency: 'GBP' as const }
  const session = await studioCall(cashier.app, authenticate, { token, gameId })
  const { freeRoundsId } = (session.body as { freeRounds: { freeRoundsId: string } }).freeRounds
  const spin = { ...spinRound, transactionId: newId(), token, amount: '0.00', freeRoundsId }
  expect((await studioCall(cashier.app, bet, spin)).body.status).toBe('SUCCESS')
  await studioCall(cashier.app, win, { ...spinRound, transactionId: newId(), amount: '2.00' })
  const round = { ...spinRound, roundId: newId() }
  const [stake, won] = [newId(), newId()]
  expect(
    (await studioCall(cashier.app, bet, { ...round, transactionId: stake, token, amount: '1.00' })).body.status,
  ).toBe('SUCCESS')
  await studioCall(cashier.app, win, { ...round, transactionId: won, amount: '0.50' })
  await studioCall(cashier.app, win, { ...round, transactionId: newId(), amount: '0.30' })
  const back = { ...round, transactionId: newId(), referenceTransactionId: won }
  expect((await studioCall(cashier.app, rollback, back)).body.status).toBe('SUCCESS')
  expect((await studioCall(cashier.app, endRound, round)).body.status).toBe('SUCCESS')
}

const credited =
  'A payment has credited what its state says: its amount where it is paid, less what was taken back, nothing where it is not'
const ofPayment = 'Every deposit and chargeback in the ledger belongs to a payment of the same currency'
const sums = 'Every balance is the sum of its postings'
const reserved = 'What is reserved is what holds still hold'
const holds = 'Every hold was booked, captured and released as it says'
const withdrawals = 'A withdrawal has reserved, paid out and given back what its state says'
const belongs = 'Bonus money belongs to an active bonus'
const granted = 'Every bonus was granted as it says, and nothing is left of one that is over'
const wagered = 'What was wagered for a bonus is what its rounds have counted'
const complete = 'A bonus is completed only when its requirement is met'
const used = 'Free spins that were used are the rounds that were played with them'
const freeRounds = 'Every free round in the books was paid for by a free spin'
const spinWins =
  'What free spins have won is what their rounds have won, and has to be wagered as often as the bonus says'
const stakes = 'The stakes of a round by source are those of its bets'
const shares = 'No bonus takes or frees more of a win than its share of the stakes of the round'
const places =
  'A share of a win is cash only if its bonus was completed, and the house’s only if it has ended otherwise'
const ends = 'A round counts for its bonus only when it has ended, and no bonus is used up before'
const returned = 'A win that was taken back came from where it had gone, and never from more than a bonus had made cash'
const moved = 'What the books have moved for a bonus are its parts of stakes and wins'
const vouchers = 'No voucher has more uses than it may have'

test.each([
  [
    'a payment without a reference for its order',
    `delete from payment_order where kind = 'deposit'`,
    ['Every payment is found under its order code'],
  ],
  [
    'a payment in a currency that differs from its booking',
    `update deposit set currency = 'EUR'`,
    [credited, ofPayment],
  ],
  [
    'a part that was taken back without a booking',
    `update deposit set taken_minor = 1 where state = 'AUTHORISED'`,
    [credited],
  ],
  [
    'a returned payout of a withdrawal that is not returned',
    `insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at, seal)
    select shard, player_id, gen_random_uuid(), 'payout-return', currency, 'withdrawal:' || withdrawal_id, 'planted', now(),
      pg_sequence_last_value('ledger_open_seal')
    from withdrawal`,
    [
      'The postings of every entry sum to zero, and every entry has some',
      withdrawals,
      'Every payout without reserved money belongs to a paid withdrawal, and every return to one of which money came back',
    ],
  ],
  ['a withdrawal without a hold', `update withdrawal set hold_id = withdrawal_id`, [withdrawals]],
  ['a withdrawal above its hold', `update withdrawal set amount_minor = amount_minor + 1`, [withdrawals]],
  [
    'a withdrawal that asked for more than it holds',
    `update withdrawal set requested_minor = amount_minor + 1`,
    [withdrawals],
  ],
  ['a part of a payout that came back without a booking', 'update withdrawal set returned_minor = 1', [withdrawals]],
  ['a paid withdrawal without a payout', `update withdrawal set state = 'PAID'`, [withdrawals]],
  [
    'a withdrawal without a reference for its order',
    `delete from payment_order where kind = 'withdrawal'`,
    ['Every withdrawal is found under its order code'],
  ],
  ['a hold that is released without a booking', `update wallet_hold set released = 1`, [reserved, holds, withdrawals]],
  ['a lost hold', `delete from wallet_hold`, [reserved, withdrawals]],
  ['reserved money without a hold', `update ledger_balance set reserved = reserved + 1`, [sums, reserved]],
  ['bonus money without a posting', `update ledger_balance set bonus = bonus + 1`, [sums]],
  [
    'an expired bonus that keeps its money',
    `update player_bonus set status = 'EXPIRED' where status = 'ACTIVE'`,
    [belongs, granted],
  ],
  [
    'an account that has forgotten its bonus',
    `update ledger_balance set had_bonus = false`,
    ['Accounts that have ever had an active bonus say so'],
  ],
  [
    'a bonus above its granted amount',
    `update player_bonus set amount_minor = 100000, requirement_minor = 300600
    where status = 'ACTIVE'`,
    [granted],
  ],
  ['a stake that does not count', `update player_bonus set wagered_hundredths = 0`, [wagered]],
  ['a stake that weighs twice', `update bonus_play set weight_hundredths = weight_hundredths * 2`, [stakes]],
  ['a round that has counted nothing', `update bonus_round_stake set counted_hundredths = 0`, [wagered]],
  ['a round that has counted before its end', `update bonus_round_stake set is_over = true`, [ends]],
  ['a stake that a bonus never made', `update bonus_round_stake set staked_minor = staked_minor + 1`, [stakes]],
  ['a lost stake of a bonus', `delete from bonus_round_stake where is_over`, [wagered, stakes]],
  [
    'a bonus that takes less of a win than its share',
    `update bonus_play set bonus_minor = bonus_minor - 1 where went_to = 'bonus' and bonus_minor = 30`,
    [shares, moved],
  ],
  [
    'a share of a win that frees an active bonus',
    `update bonus_play set went_to = 'cash' where bonus_minor = 30`,
    [places, moved],
  ],
  ['a win that nobody has taken back', `update bonus_play set undone = false where bonus_minor = 50`, [returned]],
  [
    'a bonus that is completed too early',
    `update player_bonus set status = 'COMPLETED' where status = 'ACTIVE'`,
    [belongs, granted, complete],
  ],
  ['a played spin that is not counted', `update player_bonus set spins_used = 0`, [used]],
  ['a counted spin that was not played', `update player_bonus set spins_used = 2 where spins_used = 1`, [used]],
  ['a free round without a spin', `update bonus_play set spins = 0 where spins = 1`, [used, freeRounds, stakes]],
  [
    'a win of spins that is not booked',
    `update player_bonus set spin_win_minor = 300 where spins_used = 1`,
    [spinWins],
  ],
  [
    'a win of spins without a wagering requirement',
    `update player_bonus set requirement_minor = requirement_minor - 1 where spins_used = 1`,
    [spinWins],
  ],
  ['a voucher with more uses than players', `update bonus_voucher set uses = uses + 1 where code = 'GIFT'`, [vouchers]],
  ['a voucher whose uses are lost', `delete from bonus_voucher_use`, [vouchers]],
  [
    'a limit that bets ignore',
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
