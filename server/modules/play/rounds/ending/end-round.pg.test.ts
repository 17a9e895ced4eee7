import { bet, endRound } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { lockWaits } from '../../../../testing/cluster/lock-waits.ts'
import { transaction } from '../../../../kit/db.ts'
import { lockAccountBalance } from '../booking/player.ts'
import { selectRound } from '../store.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  for (const gameId of [undefined, 'night-train']) await registerGame(baize.context, gameId ? { gameId } : {})
})

afterAll(() => baize.close())

const end = (round: object) => studioCall(baize.app, endRound, round)
const statusesOf = async (calls: readonly Promise<{ body: { status: string } }>[]): Promise<string[]> =>
  (await Promise.all(calls)).map(({ body }) => body.status)

async function staked(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  await studioCall(baize.app, bet, betOf(gambler, '1.00'))
  return gambler
}

const roundOf = (gambler: Gambler) =>
  transaction(baize.context.db, (tx) =>
    selectRound(tx, { ...gambler.round, playerId: gambler.player.playerId, studio: 'baize-studio' }),
  )

test('the concurrent ends of many rounds get one result each', async () => {
  const [open, again, other, unknown] = [await staked(), await staked(), await staked(), await newGambler(baize)]
  const calls = [
    end(open.round),
    end(again.round),
    end(again.round),
    end({ ...other.round, gameId: 'night-train' }),
    end({ ...open.round, currency: 'JPY' }),
    end({ ...open.round, roundId: 'another', gameId: 'no-such-game' }),
    end(unknown.round),
    end({ ...unknown.round, roundId: String.raw`(a,"b\c")` }),
  ]
  expect(await statusesOf(calls)).toEqual([
    'SUCCESS',
    'SUCCESS',
    'SUCCESS',
    'TRANSACTION_CONFLICT',
    'UNKNOWN_PLAYER',
    'UNKNOWN_GAME',
    'SUCCESS',
    'SUCCESS',
  ])
  const states = await Promise.all([open, again, other, unknown].map(roundOf))
  expect(states.map((round) => round?.state)).toEqual(['closed', 'closed', 'open', 'closed'])
})

test('concurrent ends and bets of the same players all succeed or are refused as closed, and no bet follows an end', async () => {
  const gamblers = await Promise.all(Array.from({ length: 12 }, staked))
  const answers = await statusesOf(
    gamblers.flatMap((gambler) => [
      studioCall(baize.app, bet, betOf(gambler, '1.00')),
      end(gambler.round),
      studioCall(
        baize.app,
        bet,
        betOf({ ...gambler, round: { ...gambler.round, roundId: `${gambler.round.roundId}-2` } }, '1.00'),
      ),
    ]),
  )
  // The first bet of each player competes with the end of its round, so it may be booked or refused.
  expect(
    answers.filter((status, index) => index % 3 === 0 && status !== 'ROUND_CLOSED' && status !== 'SUCCESS'),
  ).toEqual([])
  expect(answers.filter((status, index) => index % 3 !== 0 && status !== 'SUCCESS')).toEqual([])
  const late = await statusesOf(gamblers.map((gambler) => studioCall(baize.app, bet, betOf(gambler, '1.00'))))
  expect(new Set(late)).toEqual(new Set(['ROUND_CLOSED']))
})

test('the end of a round waits for a bet that has locked the account', async () => {
  const gambler = await staked()
  const ended = await transaction(baize.context.db, async (tx) => {
    await lockAccountBalance(tx, gambler.player.playerId, 'GBP')
    const ending = end(gambler.round)
    await expect.poll(() => lockWaits(baize.context.db), { timeout: 30_000 }).toHaveLength(1)
    return [ending]
  })
  expect((await ended[0])?.body).toEqual({ status: 'SUCCESS', balance: '19.00', currency: 'GBP' })
})
