import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commitmentOf } from '../fairness/seed.ts'
import { gameById } from '../games/catalogue.ts'
import { openJournalFile } from '../journal/journal-file.ts'
import { createJournal } from '../journal/journal.ts'
import { openCasinoAndStudio, type CasinoAndStudio } from '../testing/casino-and-studio.ts'
import { launch } from '../testing/test-player.ts'
import { isSold, publishSeals } from './hall.ts'
import type { Studio } from './studio.ts'

let setup: CasinoAndStudio

beforeEach(async () => {
  setup = await openCasinoAndStudio()
  setup.casino.limits = { minimumStake: '0.10', maximumStake: '100.00' }
})

afterEach(() => setup.close())

describe('bingo, a draw that all players share', () => {
  const { hall } = gameById('101') ?? {}
  if (!hall) throw new Error('the live lobby has no hall')
  const toSale = () => (setup.clock.nowMs = Math.ceil(setup.clock.nowMs / hall.periodMs) * hall.periodMs + 1000)
  const buy = async (tickets: number) => {
    const player = await launch(setup.app, '101', 'real')
    const { round } = await player.start(`${tickets}.00`, undefined, { tickets })
    return { player, roundId: round?.roundId ?? '', round }
  }

  test('tickets are bought before the first ball is called, and the draw can be played only from then on', async () => {
    toSale()
    const { player, roundId, round } = await buy(2)
    expect(round).toMatchObject({ state: 'open', stake: '2.00', steps: [{ balls: null, tickets: { length: 2 } }] })
    expect(await player.step(roundId, 1, {})).toMatchObject({ status: 'TOO_SOON', waitMs: hall.sellMs - 1000 })
    setup.clock.nowMs += hall.sellMs
    const done = await player.step(roundId, 1, {})
    expect(done.round).toMatchObject({ state: 'complete', settled: true })
    expect(done.round?.steps.at(-1)?.['balls']).toHaveLength(hall.calls)
    expect((await player.start('1.00', undefined, { tickets: 1 })).status).toBe('HALL_CLOSED')
  })

  test('all players get the same balls, whose commitment was published before', async () => {
    toSale()
    const free = await launch(setup.app, '101', 'free')
    const before = (await free.state()).hall
    expect(before).toMatchObject({ phase: 'selling', balls: null, seed: null, players: 0 })
    const { player, roundId } = await buy(1)
    expect((await free.state()).hall?.players).toBe(1)
    setup.clock.nowMs += hall.sellMs
    const mine = (await player.step(roundId, 1, {})).round?.steps.at(-1)
    const theirs = (await free.state()).hall
    expect(mine?.['balls']).toEqual(theirs?.balls)
    expect(commitmentOf(theirs?.seed ?? '')).toBe(before?.commitment)
    toSale()
    expect((await free.state()).hall?.commitment).not.toBe(before?.commitment)
  })

  interface Published {
    readonly id: string
    readonly commitment: string
    readonly publishedAt: string
    readonly sellsAt: string
    readonly seed: string | null
  }
  const published = async (): Promise<Published[]> => (await setup.app.inject('/studio/halls/101/seals')).json().draws

  test('commitments are public long before the sale and never change, even without requests', async () => {
    toSale()
    await expect.poll(async () => (await published()).length).toBeGreaterThan(20)
    const early = await published()
    const later = early.at(-1)
    expect(later?.seed).toBe(null)
    expect(Date.parse(later?.sellsAt ?? '') - Date.parse(later?.publishedAt ?? '')).toBeGreaterThan(15 * 60_000)
    setup.clock.nowMs = Date.parse(later?.sellsAt ?? '') + 1000
    const { player, roundId } = await buy(1)
    expect((await player.state()).hall).toMatchObject({ id: later?.id, commitment: later?.commitment })
    setup.clock.nowMs += hall.sellMs
    const step = (await player.step(roundId, 1, {})).round?.steps.at(-1)
    expect(step).toMatchObject({ hall: { id: later?.id, commitment: later?.commitment } })
    const seal = (await published()).find(({ id }) => id === later?.id)
    expect(seal).toMatchObject({ publishedAt: later?.publishedAt, commitment: later?.commitment })
    expect(commitmentOf(seal?.seed ?? '')).toBe(later?.commitment)
  })

  test('a draw without a published commitment sells no ticket, and other games have no draws', async () => {
    const game = gameById('101')
    const file = openJournalFile(':memory:')
    const studio = { journal: createJournal(file), now: () => hall.periodMs * 9 } as Studio
    expect(game && isSold(studio, game, hall)).toBe(false)
    publishSeals(studio, '101', hall)
    expect(game && isSold(studio, game, hall)).toBe(true)
    file.close()
    expect((await setup.app.inject('/studio/halls/clockmaker/seals')).statusCode).toBe(404)
  })

  test('an abandoned ticket is paid after the draw, which survives a restart', async () => {
    toSale()
    const { player, roundId } = await buy(4)
    const sealed = (await player.state()).hall?.commitment
    await setup.restart()
    const again = await launch(setup.app, '101', 'real')
    expect((await again.state()).hall?.commitment).toBe(sealed)
    setup.clock.nowMs += hall.periodMs
    await setup.settled()
    const { round } = await again.state()
    expect(round).toMatchObject({ roundId, state: 'complete', settled: true })
    expect(round?.steps.at(-1)).toMatchObject({ hall: { commitment: sealed } })
  })

  test.each([0, 5, 1.5, 'x', undefined])('%s tickets are refused', async (tickets) => {
    toSale()
    const player = await launch(setup.app, '101', 'real')
    expect((await player.start('1.00', undefined, { tickets })).status).toBe('STAKE_INVALID')
  })
})
