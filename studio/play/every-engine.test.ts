import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawOf } from '../fairness/seed.ts'
import { gameById, games } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { openJournalFile } from '../journal/journal-file.ts'
import { testShare } from '../testing/test-casino.ts'
import { isFeature, chooseSeed } from '../testing/chosen-seed.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch, type Player } from '../testing/test-player.ts'

/** One game of each kind. All of these games must pass the same tests. */
const firsts = [...new Map(games.toReversed().map((game) => [game.kind, game])).values()]

let setup: CasinoAndStudio

beforeAll(async () => {
  setup = await openCasinoAndStudio()
  setup.casino.limits = { minimumStake: '0.10', maximumStake: '100.00' }
  setup.casino.balanceMinor = 10_000_000n
})

afterAll(() => setup.close())

const minor = (amount = ''): bigint => BigInt(amount.replace('.', ''))

/** For a bingo hall, moves the clock to the beginning of the next draw, because tickets are sold only then. */
function toSale({ hall }: Game): void {
  if (hall) setup.clock.nowMs = Math.ceil(setup.clock.nowMs / hall.periodMs) * hall.periodMs + 1000
}

/** Returns the strategy that the tests follow. It is the last in the game's list, which is the most complex one. */
const wayOf = (game: Game) => game.strategies().at(-1)

async function begin(game: Game, player: Player, roundId?: string) {
  toSale(game)
  const wire = JSON.parse(
    JSON.stringify(wayOf(game)?.choose(undefined) ?? null, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )
  return player.start('1.00', roundId, wire ?? undefined)
}

/**
 * Plays the next step of the strategy. The strategy chooses by the engine's state. No response contains that state, so
 * it is read from the journal.
 */
async function goOn(game: Game, player: Player, roundId: string, steps: number) {
  const file = openJournalFile(setup.dataDir)
  const row = file.prepare('select engine_state from rounds where round_id = ?').get(roundId)
  file.close()
  setup.clock.nowMs += game.hall ? game.hall.sellMs : game.stepsAreGames ? game.cycleMs : 0
  const choice = game.hall || game.kind === 'slot' ? {} : wayOf(game)?.choose(JSON.parse(String(row?.['engine_state'])))
  return player.step(roundId, steps, choice ?? {})
}

async function finish(game: Game, player: Player, from: Awaited<ReturnType<Player['state']>>) {
  let state = from
  while (state.round?.state === 'open') {
    state = await goOn(game, player, state.round.roundId, state.round.steps.length)
    expect(state.status).toBe('SUCCESS')
  }
  return state
}

describe.each(firsts.map((game) => [game.kind, game] as const))('%s', (_, game) => {
  test('every game is started by the player, after the minimum cycle, with a commitment published before', async () => {
    // The previous test may have started a game of the same cycle. That cycle must be over before the next game can
    // start.
    setup.clock.nowMs += game.cycleMs
    const player = await launch(setup.app, game.id, 'real')
    const { next } = await player.state()
    const begun = await begin(game, player, next?.roundId)
    expect(begun.status).toBe('SUCCESS')
    const done = await finish(game, player, begun)
    expect(done.round).toMatchObject({ state: 'complete', settled: true, commitment: next?.commitment })
    expect(done.round?.seed).toMatch(/^[0-9a-f]{64}$/)

    setup.clock.nowMs += game.cycleMs
    const again = await finish(game, player, await begin(game, player))
    // In a bingo hall, a player always waits longer than the minimum cycle, because the next draw starts later. The
    // cycle therefore cannot be tested there.
    if (game.hall) return
    expect(again.waitMs).toBe(game.cycleMs)
    setup.clock.nowMs += game.cycleMs - 100
    expect(await begin(game, player)).toMatchObject({ status: 'TOO_SOON', waitMs: 100 })
    // Even long after the end of the cycle, no game may start by itself.
    setup.clock.nowMs += 60_000
    expect((await player.state()).round?.roundId).toBe(again.round?.roundId)
  })

  test('a game celebrates only a return above the stake [rule 18]', async () => {
    const player = await launch(setup.app, game.id, 'real')
    for (let rounds = 0; rounds < 6; rounds++) {
      setup.clock.nowMs += game.cycleMs
      const { status, round } = await finish(game, player, await begin(game, player))
      expect(status).toBe('SUCCESS')
      expect(round?.celebrates).toBe(minor(round?.win) > minor(round?.stake))
    }
  })

  test('a round survives a crash of the studio and is staked once [rule 10]', { timeout: 20_000 }, async () => {
    const player = await launch(setup.app, game.id, 'real')
    setup.clock.nowMs += game.cycleMs
    const bets = () => setup.casino.calls.filter(({ operation }) => operation === 'bet').length
    const roundId = game.kind === 'slot' ? await chooseSeed(setup, player, game.id, isFeature) : undefined
    const before = bets()
    const begun = await begin(game, player, roundId)
    const staked = bets() - before
    await setup.restart()
    const back = await launch(setup.app, game.id, 'real')
    const { round } = await back.state()
    expect(round).toEqual(begun.round)
    const again = await back.start('1.00', round?.roundId)
    expect(again.round?.steps).toEqual(begun.round?.steps)
    expect(bets() - before).toBe(staked)
    const done = await finish(game, back, again)
    expect(done.round).toMatchObject({ roundId: round?.roundId, state: 'complete', settled: true })
  })
})

const slots = games.filter(({ kind }) => kind === 'slot').slice(0, 6)

test.each(slots.map(({ id }) => id))(
  'interrupted free spins of %s end the same as uninterrupted ones',
  { timeout: 20_000 },
  async (id) => {
    const game = gameById(id)
    if (!game) throw new Error('no such game')
    const player = await launch(setup.app, id, 'real')
    setup.clock.nowMs += game.cycleMs
    const roundId = await chooseSeed(setup, player, id, isFeature)
    await begin(game, player, roundId)
    const some = await goOn(game, player, roundId, 1)
    await setup.restart()
    const back = await launch(setup.app, id, 'real')
    const resumed = await back.state()
    expect(resumed.round).toEqual(some.round)
    const { round } = await finish(game, back, resumed)
    // The same round is computed again, this time without an interruption.
    const seed = round?.seed ?? ''
    let step = game.begin(100n, drawOf(seed, roundId, testShare, 0))
    let won = step.winMinor
    for (let index = 1; step.state !== null; index++) {
      step = game.advance(100n, step.state, drawOf(seed, roundId, testShare, index))
      won += step.winMinor
    }
    expect(minor(round?.win)).toBe(won)
    expect(setup.casino.booked.get(`${roundId}-win`)?.amountMinor ?? 0n).toBe(won)
  },
)
