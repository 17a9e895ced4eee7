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

const credited = 'A paid deposit has credited its amount less what was taken back, and any other deposit nothing'
const ofPayment = 'Every deposit and chargeback in the ledger belongs to a payment of the same currency'
const sums = 'Every balance is the sum of its postings'
const reserved = 'The reserved money of every account is the sum that its open holds reserve'
const holds = 'The amount of every hold, and what it captured and released, match the ledger'
const withdrawals = 'Every withdrawal has reserved, paid out and returned the amounts that its state requires'
const belongs = 'Only accounts with an active bonus have bonus money'
const granted =
  'An activated bonus was granted its full amount, any other bonus nothing, and only active bonuses have money left'
const wagered = 'The amount wagered for every active bonus is the sum that its rounds have counted'
const complete = 'Every completed bonus has met its wagering requirement'
const used = 'Every bonus has used as many free spins as rounds were played with them, and no more than it granted'
const freeRounds = 'Every free round cost no cash and used exactly one free spin of its bonus'
const spinWins =
  'The free-spin wins of every active bonus match its rounds, and its wagering requirement covers its amount and these wins'
const stakes = 'The stakes recorded for every round, by cash and bonus, match its bets'
const shares = 'The share of every bonus in a win matches its share in the stakes of the round'
const places =
  'A share of a win became cash only if its bonus was completed, and went to the house only if the bonus ended otherwise'
const ends =
  'A round counts for its bonus only after it has ended, and no bonus is used up while one of its rounds is open'
const returned =
  'The bonus shares of rolled-back wins were taken back in full, as bonus money or from the cash that a bonus became'
const moved = 'The ledger has moved for every bonus exactly its shares of stakes and wins'
const vouchers = 'The number of uses of every voucher is right, and not above its maximum'

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
      'Every entry has postings, and they sum to zero',
      withdrawals,
      'Every payout without reserved money belongs to a paid withdrawal, and every returned payout to a withdrawal that records the return',
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
    ['Every account that has ever had an active bonus is marked with had_bonus'],
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
    ['The limits against which bets are checked are those that the players have set'],
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
