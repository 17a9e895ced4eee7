import { createLaunch } from '@baize/contract/games/player'
import { formatAmount, type Currency } from '@baize/contract/money'
import { authenticate, bet, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { parseRates } from '../../../../settings/rates.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { inShard } from '../../../../testing/cluster/in-shard.ts'
import { betOf, launch, slotGame, studioCall, testGame, type Gambler } from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { putGame, saveCycleLimits } from '../../games/service.ts'

/** In this zone a day begins eleven hours later than in UTC. */
const zone = 'Pacific/Pago_Pago'

// The denar has no rate, so it gets no limit. The dollar has configured amounts, which apply instead of converted ones.
const settings = {
  PROTECTION_TIME_ZONE: zone,
  LIMIT_RATES: 'GBP=1,EUR=0.8,USD=0.75,JPY=0.0052,KWD=2.5,BTC=70000',
  SLOT_STAKE_LIMITS: 'GBP=5.00/2.00,USD=6.00/2.50',
}

let baize: TestApp

beforeAll(async () => {
  baize = await build(settings)
  const currencies = ['GBP', 'EUR', 'USD', 'MKD', 'JPY', 'KWD', 'BTC'] as const
  const stakes = new Map(currencies.map((code) => [code, { minimumMinor: 1n, maximumMinor: 1_000_000n }] as const))
  for (const game of [slotGame, testGame]) await transaction(baize.context.db, (tx) => putGame(tx, game, stakes))
})

afterAll(() => baize.close())

/** Returns the birth date of a player whose 25th birthday is in `days` days. */
const bornFor25In = (days: number): string =>
  baize.clock.now().toZonedDateTimeISO(zone).toPlainDate().subtract({ years: 25 }).add({ days }).toString()

/** Creates a player with money in a new round of the slot game. */
async function sit(currency: Currency, birthDate: string, game = slotGame): Promise<Gambler> {
  const player = await signUpPlayer(baize, { currency, birthDate })
  const round = { playerId: player.playerId, currency, gameId: game.gameId, roundId: newId() }
  const money = { ...round, roundId: newId(), transactionId: newId(), amount: formatAmount(50_000n, currency) }
  await studioCall(baize.app, win, money)
  return { player, token: await launch(baize.context, player, game), round }
}

const stake = async (gambler: Gambler, minor: bigint): Promise<string> =>
  (await studioCall(baize.app, bet, betOf(gambler, formatAmount(minor, gambler.round.currency)))).body.status

describe.each([
  ['GBP', 500n, 200n],
  ['EUR', 625n, 250n],
  ['USD', 600n, 250n],
  ['JPY', 961n, 384n],
  ['KWD', 2000n, 800n],
  ['BTC', 7142n, 2857n],
] as const)('the legal stake in %s', (currency, maximumMinor, youngMaximumMinor) => {
  test.each([
    ['a day before the 25th birthday', 1, youngMaximumMinor],
    ['on the 25th birthday', 0, maximumMinor],
  ])(
    'the legal stake %s applies to each stake and to all stakes of a round together [rule 20]',
    async (_when, days, mostMinor) => {
      const gambler = await sit(currency, bornFor25In(days))
      const { token, round } = gambler
      const { body } = await studioCall(baize.app, authenticate, { token, gameId: round.gameId })
      expect(body).toMatchObject({ status: 'SUCCESS', maximumStake: formatAmount(mostMinor, currency) })
      expect(await stake(gambler, mostMinor + 1n)).toBe('STAKE_LIMIT')
      expect(await stake(gambler, mostMinor - 1n)).toBe('SUCCESS')
      expect(await stake(gambler, 2n)).toBe('STAKE_LIMIT')
      expect(await stake(gambler, 1n)).toBe('SUCCESS')
      expect(await stake(gambler, 1n)).toBe('STAKE_LIMIT')
    },
  )
})

test('the legal stake rises at the beginning of the 25th birthday in the time zone of the brand [rule 20]', async () => {
  const now = baize.clock.now()
  const midnight = now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant()
  baize.clock.advance({ milliseconds: midnight.epochMilliseconds - now.epochMilliseconds - 60_000 })
  const gambler = await sit('EUR', bornFor25In(1))
  expect(await stake(gambler, 251n)).toBe('STAKE_LIMIT')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(gambler, 626n)).toBe('STAKE_LIMIT')
  expect(await stake(gambler, 625n)).toBe('SUCCESS')
})

describe('a currency without a rate and without an amount of its own', () => {
  test('a currency without a legal stake has no slots for real money, and no legal limit in other games [rule 20]', async () => {
    const player = await signUpPlayer(baize, { currency: 'MKD' })
    const open = async ({ platform, gameId }: typeof slotGame) =>
      (await call(baize, player, createLaunch, { platform, gameId })).body
    expect(await open(slotGame)).toEqual({
      status: 'OTHER_CURRENCY',
      message: 'This game is not available in the currency of your account.',
    })
    expect(await open(testGame)).toMatchObject({ status: 'SUCCESS' })
  })

  test('open rounds in a currency without a legal stake take no further stakes, and their wins are paid [rule 20]', async () => {
    const gambler = await sit('EUR', bornFor25In(-1))
    expect(await stake(gambler, 100n)).toBe('SUCCESS')
    const { context } = baize
    const limits = { ...context.config.limits, rates: parseRates('GBP=1') ?? new Map() }
    await saveCycleLimits({ ...context, config: { ...context.config, limits } })
    expect(await stake(gambler, 100n)).toBe('STAKE_LIMIT')
    const { playerId } = gambler.player
    const judged = sql<{ breaks: boolean }>`
      select breaks_cycle_limit(shard, player_id, currency, studio, game_id, round_id, at, 1, false) as breaks
      from ledger_game_opening where player_id = ${playerId} and round_id = ${gambler.round.roundId}`
    const { rows } = await inShard(context, playerId, (db) => judged.execute(db))
    expect(rows).toEqual([{ breaks: true }])
    const paid = { ...gambler.round, transactionId: newId(), amount: '3.00' }
    expect((await studioCall(baize.app, win, paid)).body.status).toBe('SUCCESS')
    await saveCycleLimits(context)
    expect(await stake(gambler, 100n)).toBe('SUCCESS')
  })
})
