import { bet, prize, rollback } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../../testing/money.ts'
import { gather } from './gather.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(running.context)
})
afterAll(() => running.close())

/**
 * Stakes five pounds as many times as `stakes` says, receives a prize of 50.00 that the studio rolls back, and deposits
 * again. Returns the number of deposits that count as chasing a loss.
 */
async function chasingAfter(stakes: number): Promise<number | undefined> {
  const gambler = await newGambler(running)
  const { playerId } = gambler.round
  const won = { reason: 'jackpot', reasonId: newId(), transactionId: newId() } as const
  const send = async (answer: Promise<{ body: { status: string } }>) =>
    expect((await answer).body.status).toBe('SUCCESS')
  for (let staked = 0; staked < stakes; staked++) await send(studioCall(running.app, bet, betOf(gambler, '5.00')))
  await send(studioCall(running.app, prize, { ...won, ...gambler.round, amount: '50.00' }))
  const undone = { ...gambler.round, transactionId: newId(), referenceTransactionId: won.transactionId }
  await send(studioCall(running.app, rollback, undone))
  running.clock.advance({ minutes: 5 })
  await deposit(running.context, playerId, '10.00')
  const figures = await gather(running.context, running.context.db, playerId, running.clock.now())
  return figures?.chasingDeposits
}

test('a prize that a studio takes back does not count as a loss that the player chases [rule 26]', async () => {
  expect(await chasingAfter(1)).toBe(0)
  expect(await chasingAfter(4)).toBe(1)
})
