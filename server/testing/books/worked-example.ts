import { adjustment, bet, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { expect } from 'vitest'
import { transaction } from '../../kit/db.ts'
import { newId } from '../../kit/ids.ts'
import { commitEntries, lockBalance } from '../../modules/money/ledger/service.ts'
import type { TestApp } from '../build.ts'
import { betOf, launch, registerGame, studioCall, newGambler, type Gambler } from '../money.ts'

/**
 * Books the worked example of docs/auditor/money.md. In addition, books a stake in another currency, and a win one day
 * later.
 */
export async function liveExample(baize: TestApp, other: { gameId: string; name: string }): Promise<void> {
  const ask = async (operation: Parameters<typeof studioCall>[1], body: object): Promise<void> => {
    expect((await studioCall(baize.app, operation, body)).body).toMatchObject({ status: 'SUCCESS' })
  }
  const gambler = await newGambler(baize, { amount: '20.00' })
  const second = { ...gambler, round: { ...gambler.round, gameId: other.gameId, roundId: newId() } }
  const gain = { ...gambler.round, transactionId: newId(), amount: '0.80' }
  const { playerId, currency } = gambler.round
  const jackpot = { transactionId: newId(), playerId, currency, amount: '1.00', reasonId: 'grand' }
  const undone = betOf(gambler, '1.50')
  await ask(bet, betOf(gambler, '4.00'))
  await ask(bet, undone)
  // This launch closes the first game's launch, because only one slot may be open at a time.
  second.token = await launch(baize.context, gambler.player, await registerGame(baize.context, other))
  await ask(bet, betOf(second, '2.00'))
  await ask(win, { ...gambler.round, transactionId: newId(), amount: '3.00' })
  await ask(win, gain)
  for (const { transactionId: referenceTransactionId } of [undone, gain]) {
    await ask(rollback, { ...gambler.round, transactionId: newId(), referenceTransactionId })
  }
  await ask(prize, { ...jackpot, reason: 'jackpot' })
  await ask(adjustment, { ...second.round, transactionId: newId(), amount: '-0.50' })
  await give(baize, gambler, 'bonus-cost', 100n)
  await give(baize, gambler, 'loyalty', 20n)
  await ask(bet, betOf(await newGambler(baize, { amount: '2000', currency: 'JPY' }), '300'))
  baize.clock.advance({ hours: 24 })
  await ask(win, { ...gambler.round, transactionId: newId(), amount: '1.00' })
}

/** Books an amount that the casino pays to the player from its own accounts. */
async function give(
  { context, clock }: TestApp,
  { player }: Gambler,
  account: 'bonus-cost' | 'loyalty',
  amountMinor: bigint,
): Promise<void> {
  const postings = [
    { account: 'player:bonus' as const, amountMinor },
    { account, amountMinor: -amountMinor },
  ]
  const entry = { entryId: newId(), kind: 'gift', cause: 'test', commandKey: newId(), at: clock.now(), postings }
  await transaction(context.db, async (tx) => {
    await commitEntries(tx, await lockBalance(tx, player.playerId, 'GBP'), [entry])
  })
}
