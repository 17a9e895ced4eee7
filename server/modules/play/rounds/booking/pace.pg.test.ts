import { bet, betAndWin, rollback, win } from '@baize/contract/game-providers/studio'
import type { Currency } from '@baize/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, launch, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import type { Game } from '../../games/service.ts'
import { lockPlayerRow, openAccount } from '../../../people/players/service.ts'
import { openSession } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'
import { bookPlain, bookPlays } from './booking-store.ts'

let baize: TestApp
const games = {} as Record<'slot' | 'roulette' | 'dice' | 'bingo', Game>

beforeAll(async () => {
  baize = await build({ SLOT_CYCLE_MS: '2500', CASINO_CYCLE_MS: '5000' }, { jobs: false })
  for (const kind of ['slot', 'roulette', 'dice', 'bingo'] as const)
    games[kind] = await registerGame(baize.context, { gameId: `a-${kind}`, kind })
  // The clock is stopped, because on a slow computer the minimum time between rounds could otherwise pass before the
  // next call.
  baize.clock.stop()
})

afterAll(() => closeSound(baize))

const sit = (kind: keyof typeof games) => newGambler(baize, { game: games[kind], amount: '50.00' })

const nextRound = (gambler: Gambler): Gambler => ({
  ...gambler,
  round: { ...gambler.round, roundId: `round-${newId()}` },
})

const stake = async (gambler: Gambler): Promise<string> =>
  (await studioCall(baize.app, bet, betOf(gambler, '1.00'))).body.status

const start = (gambler: Gambler) => stake(nextRound(gambler))

const cashOf = async ({ round: { playerId, currency } }: Gambler) =>
  (await balancesOf(baize.context.db, playerId, currency)).cashMinor

/** Returns the same player in another game or with an account in another currency. */
async function besides(gambler: Gambler, kind: keyof typeof games, currency: Currency = 'GBP'): Promise<Gambler> {
  const game = games[kind]
  const { playerId } = gambler.player
  if (currency === 'GBP')
    return {
      ...gambler,
      token: await launch(baize.context, gambler.player, game),
      round: { ...gambler.round, gameId: game.gameId },
    }
  await openAccount(baize.context, playerId, currency)
  await deposit(baize.context, playerId, '5000', currency)
  const { id: sessionId } = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, { ...(await lockPlayerRow(tx, playerId)), currency }),
  )
  const player = { ...gambler.player, sessionId, currency }
  const token = await launch(baize.context, player, game)
  return { player, token, round: { ...gambler.round, gameId: game.gameId, currency } }
}

/**
 * Returns the verdict on the first bet of a new round at an instant: the verdict of `book_plain`, or that of
 * `book_plays` if `book_plain` leaves the bet to it.
 */
async function startAt(gambler: Gambler, at: Temporal.Instant): Promise<string | undefined> {
  const { database, config } = baize.context
  const { token, round } = nextRound(gambler)
  const move = { kind: 'bet', ...round, studio: games.slot.studio, token, amountMinor: 100n } as const
  const plain = await bookPlain(database.byKey, [{ ...move, transactionId: newId() }], at, config)
  if (plain[0]) return plain[0].verdict
  const [checked] = await bookPlays(database.byKey, [{ ...move, transactionId: newId() }], at, config)
  return checked?.verdict
}

const startYen = async (gambler: Gambler): Promise<string> =>
  (await studioCall(baize.app, bet, betOf(nextRound(gambler), '10'))).body.status

describe('the pace of rounds', () => {
  test.each([
    ['slot', 2500],
    ['roulette', 5000],
  ] as const)('rounds of a %s start at least %d ms apart, to the millisecond [rule 17]', async (kind, cycleMs) => {
    const gambler = await sit(kind)
    const begin = baize.clock.now()
    expect(await startAt(gambler, begin)).toBe('booked')
    expect(await startAt(gambler, begin.add({ milliseconds: cycleMs - 1 }))).toBe('soon')
    expect(await startAt(gambler, begin.subtract({ hours: 1 }))).toBe('soon')
    expect(await cashOf(gambler)).toBe(4900n)
    expect(await startAt(gambler, begin.add({ milliseconds: cycleMs }))).toBe('booked')
    expect(await startAt(gambler, begin.add({ milliseconds: cycleMs }))).toBe('soon')
  })

  test('all casino games except slots share one pace, and bingo has none [rule 17]', async () => {
    const roulette = await sit('roulette')
    const [dice, slot, bingo] = [
      await besides(roulette, 'dice'),
      await besides(roulette, 'slot'),
      await besides(roulette, 'bingo'),
    ]
    expect(await start(roulette)).toBe('SUCCESS')
    expect(await start(dice)).toBe('TOO_SOON')
    expect(await start(slot)).toBe('SUCCESS')
    for (let round = 0; round < 3; round++) expect(await start(bingo)).toBe('SUCCESS')
    expect(await start(slot)).toBe('TOO_SOON')
    baize.clock.advance({ seconds: 5 })
    expect(await start(dice)).toBe('SUCCESS')
  })

  test('of several rounds that start at the same time, one begins, even while wins are booked [rule 17]', async () => {
    const gambler = await sit('slot')
    const rounds = Array.from({ length: 20 }, () => nextRound(gambler))
    const wins = rounds.map(({ round }) => ({ ...round, transactionId: `win-${newId()}`, amount: '0.10' }))
    const [answers] = await Promise.all([
      Promise.all(rounds.map(stake)),
      Promise.all(wins.map((paid) => studioCall(baize.app, win, paid))),
    ])
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(1)
    expect(answers.filter((status) => status === 'TOO_SOON')).toHaveLength(19)
    expect(await cashOf(gambler)).toBe(5000n - 100n + 200n)
  })

  test('counts the start of a round, not its further stakes or a repeated call', async () => {
    const gambler = await sit('roulette')
    const first = betOf(gambler, '1.00')
    const booked = await studioCall(baize.app, bet, first)
    expect(booked.body.status).toBe('SUCCESS')
    expect(await stake(gambler)).toBe('SUCCESS')
    expect((await studioCall(baize.app, bet, first)).text).toBe(booked.text)
    baize.clock.advance({ seconds: 4 })
    expect(await stake(gambler)).toBe('SUCCESS')
    baize.clock.advance({ seconds: 1 })
    expect(await start(gambler)).toBe('SUCCESS')
  })

  test('counts chips that open a round together as one start', async () => {
    const gambler = await sit('roulette')
    const { database, clock, config } = baize.context
    const { token, round } = gambler
    const chip = () =>
      ({
        kind: 'bet',
        ...round,
        studio: games.roulette.studio,
        token,
        amountMinor: 100n,
        transactionId: newId(),
      }) as const
    const [first, second] = await bookPlays(database.byKey, [chip(), chip()], clock.now(), config)
    expect([first?.verdict, second?.verdict]).toEqual(['booked', 'again'])
    const chips = await sit('roulette')
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => stake(chips))))).toEqual(new Set(['SUCCESS']))
    expect(await cashOf(chips)).toBe(4200n)
    expect(await start(chips)).toBe('TOO_SOON')
  })

  test('applies to a round that a win has opened before its stake', async () => {
    const gambler = await sit('slot')
    expect(await start(gambler)).toBe('SUCCESS')
    const next = nextRound(gambler)
    const paid = { ...next.round, transactionId: `win-${newId()}`, amount: '0.10' }
    expect((await studioCall(baize.app, win, paid)).body.status).toBe('SUCCESS')
    expect(await stake(next)).toBe('TOO_SOON')
    baize.clock.advance({ milliseconds: 2500 })
    expect(await stake(next)).toBe('SUCCESS')
    expect(await start(next)).toBe('TOO_SOON')
  })

  test('applies to a stake after a win of the same round', async () => {
    const gambler = await sit('roulette')
    expect(await stake(gambler)).toBe('SUCCESS')
    const paid = { ...gambler.round, transactionId: `win-${newId()}`, amount: '2.00' }
    expect((await studioCall(baize.app, win, paid)).body.status).toBe('SUCCESS')
    expect(await stake(gambler)).toBe('TOO_SOON')
    baize.clock.advance({ seconds: 5 })
    expect(await stake(gambler)).toBe('SUCCESS')
  })

  test('refuses no win and no rollback, and a refused stake does not count', async () => {
    const gambler = await sit('slot')
    const first = betOf(gambler, '1.00')
    expect((await studioCall(baize.app, bet, betOf(gambler, '50.00'))).body.status).toBe('STAKE_LIMIT')
    expect((await studioCall(baize.app, bet, first)).body.status).toBe('SUCCESS')
    const undo = { ...gambler.round, transactionId: `undo-${newId()}`, referenceTransactionId: first.transactionId }
    expect((await studioCall(baize.app, rollback, undo)).body.status).toBe('SUCCESS')
    expect(await start(gambler)).toBe('TOO_SOON')
  })

  test('refuses a stake with its win as a whole', async () => {
    const gambler = await sit('dice')
    const both = (from: Gambler) => studioCall(baize.app, betAndWin, { ...betOf(from, '1.00'), winAmount: '3.00' })
    expect((await both(gambler)).body.status).toBe('SUCCESS')
    expect((await both(nextRound(gambler))).body.status).toBe('TOO_SOON')
    expect(await cashOf(gambler)).toBe(5200n)
  })
})

describe('a player with accounts in several currencies', () => {
  test('has one minimum time across all of them', async () => {
    const pounds = await sit('roulette')
    const yen = await besides(pounds, 'dice', 'JPY')
    expect(await start(pounds)).toBe('SUCCESS')
    expect(await startYen(yen)).toBe('TOO_SOON')
    baize.clock.advance({ seconds: 5 })
    expect(await startYen(yen)).toBe('SUCCESS')
    expect(await start(pounds)).toBe('TOO_SOON')
  })

  test('can begin only one of several rounds that start at the same moment', async () => {
    const pounds = await sit('roulette')
    const yen = await besides(pounds, 'roulette', 'JPY')
    const answers = await Promise.all(Array.from({ length: 5 }, () => [start(pounds), startYen(yen)]).flat())
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(1)
    expect(answers.filter((status) => status === 'TOO_SOON')).toHaveLength(9)
  })
})
