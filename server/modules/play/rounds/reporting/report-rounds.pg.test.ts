import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { registerGame, studioCall, newGambler } from '../../../../testing/money.ts'
import { openReceiver, type Receiver } from '../../../../testing/webhooks/receiver.ts'
import { sealLedger } from '../../../money/ledger/service.ts'
import { endRound } from '../ending/end-round.ts'
import { reportRounds } from './report-rounds.ts'

let baize: TestApp
let receiver: Receiver | undefined
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  await receiver?.close()
  await baize.close()
})

const report = async () => {
  await sealLedger(baize.context)
  await reportRounds(baize.context)
  const query = baize.context.db.selectFrom('webhook_event').select('data').where('type', '=', 'round.ended')
  return (await query.orderBy('number').execute()).map(({ data }) => data)
}

test('each round that has ended is reported once, and again when its money changes', async () => {
  const gambler = await newGambler(baize)
  const play = async (roundId: string, won?: string) => {
    const referenceTransactionId = newId()
    const round = { ...gambler.round, roundId }
    const stake = { ...round, token: gambler.token, transactionId: referenceTransactionId, amount: '1.00' }
    await studioCall(baize.app, bet, stake)
    if (won) await studioCall(baize.app, win, { ...round, transactionId: newId(), amount: won })
    return { ...round, transactionId: newId(), referenceTransactionId }
  }
  const end = (roundId: string) => endRound(baize.context, { ...gambler.round, roundId, studio: 'baize-studio' })
  await play('before')
  expect(await report(), 'nobody wants rounds').toEqual([])
  receiver = await openReceiver(baize.context, ['round.ended'])
  await play('won', '3.00')
  await play('open')
  await end('won')
  expect(await report()).toMatchObject([
    { roundId: 'won', staked: '1.00', won: '3.00', state: 'closed', playerId: gambler.player.playerId },
  ])
  expect(await report()).toHaveLength(1)
  // The end of a round without a win books nothing. So the round must be reported although it has no new movement.
  await end('open')
  expect(await report()).toMatchObject([{ roundId: 'won' }, { roundId: 'open', staked: '1.00', won: '0.00' }])
  const undone = await play('undone')
  await end('undone')
  expect(await report()).toHaveLength(3)
  await studioCall(baize.app, rollback, undone)
  expect((await report()).at(-1)).toMatchObject({ roundId: 'undone', staked: '0.00', won: '0.00' })
})

test('a round with a seal between its bet and its win is reported once, with both', async () => {
  const gambler = await newGambler(baize)
  const round = { ...gambler.round, roundId: 'crossing' }
  const stake = { ...round, token: gambler.token, transactionId: newId(), amount: '1.00' }
  await studioCall(baize.app, bet, stake)
  await sealLedger(baize.context)
  await studioCall(baize.app, win, { ...round, transactionId: newId(), amount: '2.00' })
  await endRound(baize.context, { ...round, studio: 'baize-studio' })
  await reportRounds(baize.context)
  const reported = (await report()).filter((data) => 'roundId' in data && data.roundId === 'crossing')
  expect(reported).toMatchObject([{ staked: '1.00', won: '2.00', state: 'closed' }])
})

test('a round that does not end is awaited for 30 days', async () => {
  const gambler = await newGambler(baize)
  const round = { ...gambler.round, roundId: 'endless' }
  await studioCall(baize.app, bet, { ...round, token: gambler.token, transactionId: newId(), amount: '1.00' })
  const awaited = async () => {
    await report()
    return (await sql`select round_id from round_report`.execute(baize.context.db)).rows
  }
  expect(await awaited()).toEqual([{ round_id: 'endless' }])
  baize.clock.advance({ hours: 24 * 29 })
  expect(await awaited()).toEqual([{ round_id: 'endless' }])
  baize.clock.advance({ hours: 25 })
  expect(await awaited()).toEqual([])
})
