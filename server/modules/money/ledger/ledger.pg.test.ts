import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { judge, verifyBooks } from '../../../verify.ts'
import { commitEntries, lockBalance, readBalances, type EntryDraft, type Posting } from './service.ts'

let baize: OwnedTestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => baize.close())

const entryOf = (...postings: Posting[]): EntryDraft => ({
  entryId: newId(),
  kind: 'test',
  cause: 'test',
  commandKey: newId(),
  at: baize.clock.now(),
  postings,
})

const give = (amountMinor: bigint): EntryDraft =>
  entryOf({ account: 'player:cash', amountMinor }, { account: 'house', amountMinor: -amountMinor })

const book = (playerId: string, ...entries: EntryDraft[]) =>
  transaction(baize.context.db, async (tx) => commitEntries(tx, await lockBalance(tx, playerId, 'GBP'), entries))

describe('commitEntries', () => {
  test('books several entries at once and keeps currencies apart', async () => {
    const playerId = newId()
    await book(playerId, give(100n), give(50n))
    expect((await readBalances(baize.context.db, playerId, 'GBP')).cashMinor).toBe(150n)
    expect((await readBalances(baize.context.db, playerId, 'JPY')).cashMinor).toBe(0n)
  })

  test('books none of the entries if one of them is refused', async () => {
    const playerId = newId()
    await expect(book(playerId, give(100n), give(-200n))).rejects.toThrow('wallet.insufficientFunds')
    expect((await readBalances(baize.context.db, playerId, 'GBP')).cashMinor).toBe(0n)
    const entries = await baize.context.db
      .selectFrom('ledger_entry')
      .select('entry_id')
      .where('player_id', '=', playerId)
      .execute()
    expect(entries).toEqual([])
  })

  test('refuses to book one entry twice', async () => {
    const playerId = newId()
    const entry = give(100n)
    await book(playerId, entry)
    await expect(book(playerId, entry)).rejects.toThrow('ledger_journal_pkey')
    expect((await readBalances(baize.context.db, playerId, 'GBP')).cashMinor).toBe(100n)
  })

  test('keeps every concurrent movement', async () => {
    const playerId = newId()
    await Promise.all(Array.from({ length: 40 }, (_, index) => book(playerId, give(BigInt(index + 1)))))
    expect((await readBalances(baize.context.db, playerId, 'GBP')).cashMinor).toBe(820n)
  })
})

describe('the database itself refuses', () => {
  test.each([
    ['an overdraft of cash', 'cash = -1', 'ledger_balance_guard'],
    ['an overdraft of bonus money', 'bonus = -1', 'ledger_balance_guard'],
    ['an overdraft of reserved money', 'reserved = -1', 'ledger_balance_guard'],
    ['a deficit above zero', 'deficit = 1', 'ledger_balance_guard'],
    ['cash beside a deficit', 'deficit = -1', 'ledger_balance_guard'],
  ])('%s', async (_what, assignment, constraint) => {
    const playerId = newId()
    await book(playerId, give(100n))
    const update = sql.raw(`update ledger_balance set ${assignment} where player_id = '${playerId}'`)
    await expect(update.execute(baize.context.db)).rejects.toThrow(`"${constraint}"`)
  })
})

describe('verifyBooks', () => {
  const broken = async (): Promise<string[]> =>
    (await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)

  /**
   * Books a deposit, a bet, a win and a rollback of the win for a new player. Returns the ids, so that tests can tamper
   * with these movements in the database.
   */
  async function history() {
    const gambler = await newGambler(baize)
    await deposit(baize.context, gambler.player.playerId, '5.00')
    const stake = betOf(gambler, '2.00')
    await studioCall(baize.app, bet, stake)
    const gain = { ...gambler.round, transactionId: `win-${newId()}`, amount: '3.00' }
    await studioCall(baize.app, win, gain)
    const back = { ...gambler.round, transactionId: `back-${newId()}`, referenceTransactionId: gain.transactionId }
    await studioCall(baize.app, rollback, back)
    return { playerId: gambler.player.playerId, stake: stake.transactionId, back: back.transactionId }
  }

  const zeroSum = 'Every entry has postings, and they sum to zero'
  const balances = 'Every balance is the sum of its postings'
  const kinds = 'Every game movement changes cash and deficit only in the direction that its kind allows'
  const rollbacks =
    'The first rollback of a movement reverses exactly what was booked, and a further rollback moves nothing'
  const payments = 'A paid deposit has credited its amount less what was taken back, and any other deposit nothing'

  const shapes = 'Every journal entry posts only to the accounts of its kind, and in the direction of its kind'

  const windows = 'The stakes and wins that every account counts for its limits match the bookings'

  type Ids = Awaited<ReturnType<typeof history>>
  const depositsOf = ({ playerId }: Ids) => `player_id = '${playerId}'`

  test.each([
    [
      'a posting changed',
      (ids: Ids) => `update ledger_journal_line set amount = amount + 1 where line = 1 and ${depositsOf(ids)}`,
      [zeroSum, balances, payments],
    ],
    [
      'a changed counterpart posting',
      (ids: Ids) => `update ledger_journal_line set amount = amount + 1 where line = 2 and ${depositsOf(ids)}`,
      [zeroSum],
    ],
    [
      'an entry without postings',
      (ids: Ids) => `delete from ledger_journal_line where ${depositsOf(ids)}`,
      [zeroSum, balances, payments],
    ],
    [
      'money without a source',
      ({ playerId }: Ids) => `update ledger_balance set cash = cash + 1 where player_id = '${playerId}'`,
      [balances],
    ],
    ['a balance lost', ({ playerId }: Ids) => `delete from ledger_balance where player_id = '${playerId}'`, [balances]],
    [
      'a strange account',
      (ids: Ids) => `update ledger_journal_line set account = 'offshore' where line = 2 and ${depositsOf(ids)}`,
      ['Every posting is to an account in the chart of accounts', shapes],
    ],
    [
      'a deposit that the house has paid',
      (ids: Ids) => `update ledger_journal_line set account = 'house' where line = 2 and ${depositsOf(ids)}`,
      [shapes],
    ],
    [
      'a deposit the wrong way round',
      (ids: Ids) => `update ledger_journal_line set amount = -amount where ${depositsOf(ids)}`,
      [balances, shapes, payments],
    ],
    [
      'a reply that was never booked',
      ({ stake }: Ids) => `update game_transaction set cash = cash - 1 where transaction_id = '${stake}'`,
      [balances, windows],
    ],
    [
      'a bet that credits the player',
      ({ stake }: Ids) => `update game_transaction set cash = -cash where transaction_id = '${stake}'`,
      [balances, kinds, windows],
    ],
    [
      'a movement lost',
      ({ stake }: Ids) => `delete from game_transaction where transaction_id = '${stake}'`,
      [balances, 'Every bet, win and adjustment belongs to a round of the same game and currency', windows],
    ],
    [
      'a rollback of more than was booked',
      ({ back }: Ids) => `update game_transaction set cash = cash - 1 where transaction_id = '${back}'`,
      [balances, rollbacks],
    ],
    [
      'a rollback without its mark',
      ({ back }: Ids) => `delete from game_rollback where transaction_id = '${back}'`,
      [rollbacks, windows],
    ],
    [
      'a mark without its rollback',
      ({
        playerId,
        stake,
        back,
      }: Ids) => `insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
        values (${shardOf(playerId)}, '${playerId}', 'baize-studio', '${stake}', '${back}', now())`,
      ['Every row of game_rollback has its booked rollback, and the movement or tombstone that it reverses', windows],
    ],
    [
      'a window without movements',
      ({ playerId }: Ids) => `insert into game_window (shard, player_id, currency, window_at, stake, win)
        values (${shardOf(playerId)}, '${playerId}', 'GBP', '2020-01-01Z', 100, 0)`,
      ['The stakes and wins recorded for every past window of ten minutes match the bookings'],
    ],
    [
      'a command that has lost its reply',
      ({ playerId }: Ids) => `insert into command (shard, player_id, operation, key, input_hash, created_at)
        values (${shardOf(playerId)}, '${playerId}', 'beginDeposit', 'planted', sha256('x'), now())`,
      ['Every command has its stored reply and the digest of its input'],
    ],
    [
      'a request that has lost its content',
      () => `insert into game_request (studio, request_id, digest, at) values ('hub88-demo', 'planted', '', now())`,
      ['Every request with a request id has the digest of its content'],
    ],
    [
      'a launch that takes bets for a player who must not bet',
      ({ playerId }: Ids) => `alter table player disable trigger player_launches;
        update player set kyc_status = 'FAILED' where player_id = '${playerId}'`,
      ['The data that every launch copies from its session and its player are up to date'],
    ],
    [
      'an id that is booked twice',
      ({ stake }: Ids) => `drop index game_transaction_key;
        insert into game_transaction select shard, player_id, at, gen_random_uuid(), 0, 0, post_balance, kind, currency, studio,
          game_id, round_id, transaction_id, null, seal from game_transaction where transaction_id = '${stake}'`,
      ['No transaction id of a studio is booked twice for the same player'],
    ],
    [
      'a tombstone without its rollback',
      ({
        stake,
      }: Ids) => `insert into game_transaction select shard, player_id, at, gen_random_uuid(), 0, 0, 0, 'tombstone',
          currency, studio, game_id, round_id, 'never-came', null, seal from game_transaction where transaction_id = '${stake}'`,
      ['Every tombstone (an id that a rollback reserved before its movement arrived) has its rollback'],
    ],
    [
      'a round of another game',
      ({
        playerId,
      }: Ids) => `insert into round select shard, player_id, studio, round_id, 'another', currency, 'closed', at, at
          from ledger_game_opening where player_id = '${playerId}'`,
      ['Every bet, win and adjustment belongs to a round of the same game and currency'],
    ],
    [
      'movements of a round that none of them opens',
      ({ playerId }: Ids) => `update game_transaction set opens_round = null where player_id = '${playerId}'`,
      ['Every bet, win and adjustment belongs to a round of the same game and currency'],
    ],
    [
      'a round that its win opens, and not the stake before',
      ({ stake, playerId }: Ids) => `update game_transaction set opens_round = null where transaction_id = '${stake}';
        update game_transaction as paid set opens_round = true from game_transaction as staked
        where staked.transaction_id = '${stake}' and staked.player_id = '${playerId}' and paid.shard = staked.shard and paid.player_id = staked.player_id
          and paid.round_id = staked.round_id and paid.kind = 'win'`,
      ['No movement of a round is older than the movement that opened the round'],
    ],
    [
      'a stake missing from its window',
      ({ playerId }: Ids) => `update ledger_balance set stake_now = stake_now - 1 where player_id = '${playerId}'`,
      [windows],
    ],
    [
      'a row in the wrong shard',
      ({ playerId }: Ids) => `insert into ledger_balance (shard, player_id, currency)
        values (${(shardOf(playerId) + 1) % 256}, '${playerId}', 'EUR')`,
      ["Every row lies in its player's shard"],
    ],
  ])('finds %s', async (_what, plant, rules) => {
    const ids = await history()
    expect(await broken()).toEqual([])
    const undo = new Error('undo')
    let found: string[] = []
    const planting = transaction(baize.owner, async (tx) => {
      for (const statement of plant(ids).split(';')) await sql.raw(statement).execute(tx)
      const verdicts = await judge(tx)
      found = verdicts.filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)
      throw undo
    })
    await expect(planting).rejects.toBe(undo)
    expect(found).toEqual(rules)
  })
})
