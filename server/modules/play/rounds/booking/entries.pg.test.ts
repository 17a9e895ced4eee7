import { formatAmount } from '@baize/contract/money'
import { adjustment, bet, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../../testing/money.ts'
import * as entries from '../../../money/wallet/entries.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

/** Checks that the database books the same entries as wallet/entries.ts and docs/auditor/money.md describe. */
let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})

afterAll(() => baize.close())

const studio = 'baize-studio'
const text = (minor: bigint): string => formatAmount(minor, 'GBP')

async function postingsOf(transactionId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; account: string; amount: bigint }>`
    select entry.kind, posting.account, posting.amount
    from game_transaction join ledger_entry as entry using (shard, player_id, entry_id)
      join ledger_posting as posting using (shard, player_id, entry_id)
    where transaction_id = ${transactionId}`.execute(baize.context.db)
  return rows.map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`).toSorted()
}

const linesOf = ({ kind, postings }: entries.MoneyMovement): string[] =>
  postings.map(({ account, amountMinor }) => `${kind}: ${account} ${amountMinor}`).toSorted()

test('stakes, wins and their rollbacks, with cash and with a deficit', async () => {
  const gambler = await newGambler(baize)
  const { playerId } = gambler.player
  const funds = () => balancesOf(baize.context.db, playerId, 'GBP')
  const gain = async (minor: bigint) => {
    const transactionId = `win-${newId()}`
    const expected = linesOf(entries.win(await funds(), studio, minor))
    await studioCall(baize.app, win, { ...gambler.round, transactionId, amount: text(minor) })
    expect(await postingsOf(transactionId)).toEqual(expected)
    return transactionId
  }
  const stake = async (minor: bigint) => {
    const content = betOf(gambler, text(minor))
    const expected = linesOf(entries.bet(await funds(), studio, minor))
    await studioCall(baize.app, bet, content)
    expect(await postingsOf(content.transactionId)).toEqual(expected)
    return content.transactionId
  }
  const undo = async (referenceTransactionId: string, movement: entries.MoneyMovement) => {
    const transactionId = `back-${newId()}`
    await studioCall(baize.app, rollback, { ...gambler.round, transactionId, referenceTransactionId })
    expect(await postingsOf(transactionId)).toEqual(linesOf(movement))
  }
  const [first, second] = [await stake(250n), await stake(300n)]
  const [large, larger, small] = [await gain(5000n), await gain(500n), await gain(10n)]
  await undo(first, entries.betRollback(await funds(), studio, 250n))
  await undo(small, entries.winRollback(await funds(), studio, 10n))
  for (let left = (await funds()).cashMinor; left > 700n; left -= 500n) await stake(500n)
  // The player's cash covers only some of the first rollback and nothing of the second one, so both leave a deficit.
  await undo(large, entries.winRollback(await funds(), studio, 5000n))
  await undo(larger, entries.winRollback(await funds(), studio, 500n))
  expect((await funds()).deficitMinor).toBeLessThan(0n)
  await gain(100n)
  await undo(second, entries.betRollback(await funds(), studio, 300n))
  const owed = -(await funds()).deficitMinor
  // This win repays the whole deficit and leaves a remainder.
  await gain(owed + 120n)
  expect(await funds()).toMatchObject({ cashMinor: 120n, deficitMinor: 0n })
  await deposit(baize.context, playerId, '5.00')
  expect((await funds()).cashMinor).toBe(620n)
})

test('prizes and adjustments, with cash and with a deficit', async () => {
  const gambler = await newGambler(baize, { amount: '1.00' })
  const { playerId, currency } = gambler.round
  const funds = () => balancesOf(baize.context.db, playerId, 'GBP')
  const award = async (minor: bigint) => {
    const content = { transactionId: newId(), playerId, currency, amount: text(minor) }
    const expected = linesOf(entries.prize(await funds(), studio, minor))
    await studioCall(baize.app, prize, { ...content, reason: 'freeRounds', reasonId: 'welcome' })
    expect(await postingsOf(content.transactionId)).toEqual(expected)
    return content.transactionId
  }
  const adjust = async (minor: bigint, movement: entries.MoneyMovement) => {
    const transactionId = newId()
    await studioCall(baize.app, adjustment, { ...gambler.round, transactionId, amount: text(minor) })
    expect(await postingsOf(transactionId)).toEqual(linesOf(movement))
  }
  const overdraw = async () => {
    const content = { ...gambler.round, transactionId: newId(), amount: text(300n) }
    await studioCall(baize.app, win, content)
    await adjust(-(await funds()).cashMinor, entries.adjustmentDebit(await funds(), studio, (await funds()).cashMinor))
    const undo = { ...gambler.round, transactionId: newId(), referenceTransactionId: content.transactionId }
    await studioCall(baize.app, rollback, undo)
    expect((await funds()).deficitMinor).toBe(-300n)
  }
  await award(700n)
  await adjust(50n, entries.adjustmentCredit(await funds(), studio, 50n))
  await overdraw()
  await award(100n)
  await award(450n)
  await overdraw()
  await adjust(350n, entries.adjustmentCredit(await funds(), studio, 350n))
  expect(await funds()).toMatchObject({ cashMinor: 50n, deficitMinor: 0n })
})
