import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { betOf, launch, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import type { Game } from '../../games/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp
let gambler: Gambler
const games = {} as Record<'slot' | 'roulette' | 'dice' | 'bingo', Game>
const cycle = { SLOT_CYCLE_MS: '2500', CASINO_CYCLE_MS: '5000' }

beforeAll(async () => {
  baize = await build({ ...cycle, STUDIO_ROUND_ENDS: 'reported' }, { jobs: false })
  for (const kind of ['slot', 'roulette', 'dice', 'bingo'] as const)
    games[kind] = await registerGame(baize.context, { gameId: `a-${kind}`, kind })
})

afterAll(() => closeSound(baize))

beforeEach(async () => {
  gambler = await newGambler(baize, { game: games.roulette, amount: '50.00' })
})

const nextRound = (of = gambler): Gambler => ({ ...of, round: { ...of.round, roundId: `round-${newId()}` } })

/** Waits for the minimum time between game cycles and then stakes in a new round. Returns the status. */
async function stake(of: Gambler): Promise<string> {
  baize.clock.advance({ seconds: 6 })
  return (await studioCall(baize.app, bet, betOf(of, '1.00'))).body.status
}

const end = ({ round }: Gambler) => studioCall(baize.app, endRound, round)

const besides = async (kind: keyof typeof games): Promise<Gambler> => ({
  ...gambler,
  token: await launch(baize.context, gambler.player, games[kind]),
  round: { ...gambler.round, gameId: games[kind].gameId },
})

const cash = async () => (await balancesOf(baize.context.db, gambler.player.playerId, 'GBP')).cashMinor

describe('while a round is open', () => {
  test.each(['slot', 'roulette'] as const)(
    'while a round is open, no other round of the same %s begins [rule 9]',
    async (kind) => {
      gambler = await newGambler(baize, { game: games[kind], amount: '50.00' })
      const first = nextRound()
      expect(await stake(first)).toBe('SUCCESS')
      expect(await stake(nextRound())).toBe('ROUND_OPEN')
      expect(await cash()).toBe(4900n)
      await end(first)
      const second = nextRound()
      expect(await stake(second)).toBe('SUCCESS')
      await end(second)
      expect(await stake(nextRound())).toBe('SUCCESS')
    },
  )

  test('its further stakes and wins are booked, and a repeated call gets its answer', async () => {
    const first = nextRound()
    const call = betOf(first, '1.00')
    baize.clock.advance({ seconds: 6 })
    const answer = await studioCall(baize.app, bet, call)
    expect(await stake(first)).toBe('SUCCESS')
    expect((await studioCall(baize.app, bet, call)).body).toEqual(answer.body)
    const paid = { ...first.round, transactionId: newId(), amount: '3.00' }
    expect((await studioCall(baize.app, win, paid)).body.status).toBe('SUCCESS')
    expect(await stake(first)).toBe('SUCCESS')
    expect(await stake(nextRound())).toBe('ROUND_OPEN')
  })

  test('a round that a bet and its win opened in one call also prevents another round [rule 9]', async () => {
    const { round, token } = nextRound()
    const both = { ...round, token, transactionId: newId(), amount: '1.00', winAmount: '0.50' }
    baize.clock.advance({ seconds: 6 })
    expect((await studioCall(baize.app, betAndWin, both)).body.status).toBe('SUCCESS')
    expect(await stake(nextRound())).toBe('ROUND_OPEN')
    await studioCall(baize.app, endRound, round)
    expect(await stake(nextRound())).toBe('SUCCESS')
  })

  test('while a round is open, another game can begin a round, but the same game cannot [rule 9]', async () => {
    const first = nextRound()
    const dice = await besides('dice')
    expect(await stake(first)).toBe('SUCCESS')
    const other = nextRound(dice)
    expect(await stake(other)).toBe('SUCCESS')
    expect(await stake(nextRound())).toBe('ROUND_OPEN')
    await end(other)
    expect(await stake(nextRound(dice))).toBe('SUCCESS')
    expect(await stake(nextRound())).toBe('ROUND_OPEN')
    await end(first)
    expect(await stake(nextRound())).toBe('SUCCESS')
  })

  test('bingo accepts bets on further draws', async () => {
    const hall = await besides('bingo')
    expect([await stake(nextRound(hall)), await stake(nextRound(hall))]).toEqual(['SUCCESS', 'SUCCESS'])
  })

  test('of two rounds that start at two processes at once, at most one is booked', async () => {
    const first = nextRound()
    expect(await stake(first)).toBe('SUCCESS')
    await end(first)
    baize.clock.advance({ seconds: 6 })
    const rounds = Array.from({ length: 6 }, () => nextRound())
    const answers = await Promise.all(rounds.map((round) => studioCall(baize.app, bet, betOf(round, '1.00'))))
    expect(answers.filter(({ body }) => body.status === 'SUCCESS')).toHaveLength(1)
    expect(await stake(nextRound())).toBe('ROUND_OPEN')
  })
})

describe('an open round never locks the player out', () => {
  test('a round whose stake was returned counts as ended', async () => {
    const call = betOf(nextRound(), '1.00')
    baize.clock.advance({ seconds: 6 })
    await studioCall(baize.app, bet, call)
    const { token: _token, amount: _amount, ...undone } = call
    const back = { ...undone, transactionId: newId(), referenceTransactionId: call.transactionId }
    expect((await studioCall(baize.app, rollback, back)).body.status).toBe('SUCCESS')
    expect(await stake(nextRound())).toBe('SUCCESS')
  })

  test('a game that is opened again can be played although an earlier round was interrupted [rule 10]', async () => {
    expect(await stake(nextRound())).toBe('SUCCESS')
    baize.clock.advance({ seconds: 6 })
    const again = await besides('roulette')
    expect(await stake(nextRound(again))).toBe('SUCCESS')
  })
})

test('the rule does not apply to a studio that reports no round ends, if the setting says so', async () => {
  const other = await build({ ...cycle, STUDIO_ROUND_ENDS: 'unreported' }, { jobs: false })
  try {
    const game = await registerGame(other.context)
    const own = await newGambler(other, { game, amount: '50.00' })
    for (let round = 0; round < 2; round++) {
      other.clock.advance({ seconds: 6 })
      expect((await studioCall(other.app, bet, betOf(nextRound(own), '1.00'))).body.status).toBe('SUCCESS')
    }
  } finally {
    await other.close()
  }
})
