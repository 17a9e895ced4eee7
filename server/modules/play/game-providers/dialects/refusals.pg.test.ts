import { updateRealityCheck } from '@baize/contract/games/player'
import { updateSessionLimit } from '@baize/contract/limits/time-limits'
import { excludePlayer } from '@baize/contract/restrictions/staff'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { todayOf } from '../../../../settings/brand/days.ts'
import { newId } from '../../../../kit/ids.ts'
import {
  send,
  type Answer,
  type Fields,
  type SpokenDialect,
  type World,
} from '../../../../testing/bad-input/dialect.ts'
import { hub88 } from '../../../../testing/bad-input/hub88.ts'
import { own } from '../../../../testing/bad-input/own.ts'
import { pragmatic } from '../../../../testing/bad-input/pragmatic.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { launch, putGameLimit, registerGame, newGambler } from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { staff } from '../../../../testing/staff.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
})

afterAll(() => closeSound(baize))

/** The operation and field names of one protocol. */
interface Words {
  readonly dialect: SpokenDialect
  readonly bet: string
  readonly win: string
  readonly rollback: string
  readonly endRound: (world: World, ask: Ask) => Promise<unknown>
  readonly amount: (pounds: number) => unknown
  readonly transactionId: string
  readonly roundId: string
}

type Ask = (operation: string, fields: Fields) => Promise<Answer>

const texts = { amount: (pounds: number) => pounds.toFixed(2), roundId: 'roundId' }

const dialects: readonly Words[] = [
  {
    ...texts,
    dialect: own,
    bet: 'bet',
    win: 'win',
    rollback: 'rollback',
    transactionId: 'transactionId',
    endRound: ({ gambler: { round } }, ask) => ask('endRound', round),
  },
  {
    ...texts,
    dialect: pragmatic,
    bet: 'bet',
    win: 'result',
    rollback: 'refund',
    transactionId: 'reference',
    endRound: (world, ask) =>
      ask('endRound', { ...pragmatic.operations['endRound']?.(world), roundId: world.gambler.round.roundId }),
  },
  {
    dialect: hub88,
    bet: 'transaction/bet',
    win: 'transaction/win',
    rollback: 'transaction/rollback',
    amount: (pounds) => Math.round(pounds * 100) * 1000,
    transactionId: 'transaction_uuid',
    roundId: 'round',
    endRound: (world, ask) => {
      const undo = hub88.operations['transaction/rollback']?.(world)
      const place = { round: world.gambler.round.roundId, reference_transaction_uuid: randomUUID() }
      return ask('transaction/rollback', { ...undo, ...place, round_closed: true })
    },
  },
]

const aWeek = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 1 } as const

/**
 * A reason for refusing a bet: something that happens before the bet, or a field that differs from an acceptable bet.
 */
interface Obstacle {
  readonly what: string
  readonly happen?: (world: World, words: Words, ask: Ask) => Promise<unknown>
  readonly change?: (words: Words, world: World) => Fields
  /** The error code that each protocol must return. */
  readonly codes: readonly [own: string, pragmatic: number, hub88: string]
}

const obstacles: readonly Obstacle[] = [
  {
    what: 'above the player’s funds',
    change: ({ amount }) => ({ amount: amount(4.5) }),
    codes: ['INSUFFICIENT_FUNDS', 1, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  },
  {
    what: 'above the game’s highest stake',
    change: ({ amount }) => ({ amount: amount(5.01) }),
    codes: ['STAKE_LIMIT', 310, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'above a limit of the player',
    happen: ({ gambler }) => putGameLimit(baize.context, gambler.round, 'stake_day', 99n),
    codes: ['PLAYER_LIMIT', 50, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'too soon after the start of another round',
    async happen({ gambler: { round } }) {
      await sql`update launch set cycle_of = 'casino', cycle_ms = 5000
        where player_id = ${round.playerId}`.execute(baize.context.db)
      await sql`update ledger_balance set casino_at = ${baize.clock.now()}
        where player_id = ${round.playerId}`.execute(baize.context.db)
    },
    codes: ['TOO_SOON', 50, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'while another round of the game is open',
    async happen(world, { dialect, bet, roundId, amount }, ask) {
      const { playerId } = world.gambler.round
      await ask(bet, { ...dialect.operations[bet]?.(world), [roundId]: newId(), amount: amount(1) })
      await deposit(baize.context, playerId, '1.00')
      await sql`update launch set cycle_of = 'casino', cycle_ms = 1, ends_rounds = true
        where player_id = ${playerId}`.execute(baize.context.db)
    },
    change: ({ transactionId }) => ({ [transactionId]: randomUUID() }),
    codes: ['ROUND_OPEN', 3, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'during an unanswered reality check',
    async happen({ gambler }) {
      await call(baize, gambler.player, updateRealityCheck, { interval: 10 })
      baize.clock.advance({ minutes: 10 })
    },
    codes: ['REALITY_CHECK', 210, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'after the end of play by a session limit',
    async happen({ gambler }) {
      await call(baize, gambler.player, updateSessionLimit, { limit: 10 })
      baize.clock.advance({ minutes: 10 })
    },
    codes: ['PLAY_ENDED', 50, 'RS_ERROR_LIMIT_REACHED'],
  },
  {
    what: 'of a player with a closed account',
    happen: ({ gambler: { round } }) =>
      baize.context.db.updateTable('player').set({ state: 'CLOSED' }).where('player_id', '=', round.playerId).execute(),
    codes: ['UNKNOWN_PLAYER', 6, 'RS_ERROR_USER_DISABLED'],
  },
  {
    what: 'after the end of the session',
    happen: ({ gambler }) => endNow(baize.context, gambler.player.playerId, 'LOGOUT'),
    codes: ['TOKEN_INVALID', 4, 'RS_ERROR_TOKEN_EXPIRED'],
  },
  {
    what: 'of an excluded player',
    happen: ({ gambler }) => exclude(gambler.player.playerId),
    codes: ['TOKEN_INVALID', 4, 'RS_ERROR_TOKEN_EXPIRED'],
  },
  {
    what: 'of a player who takes a break',
    happen: ({ gambler }) => call(baize, gambler.player, lockPlayer, aWeek, newId()),
    codes: ['TOKEN_INVALID', 4, 'RS_ERROR_TOKEN_EXPIRED'],
  },
  {
    what: 'in a round that has ended',
    happen: (world, { endRound }, ask) => endRound(world, ask),
    codes: ['ROUND_CLOSED', 3, 'RS_ERROR_UNKNOWN'],
  },
  {
    what: 'on a withdrawn game',
    happen: (_world, { dialect }) => registerGame(baize.context, { ...dialect.game, active: false }),
    codes: ['UNKNOWN_GAME', 8, 'RS_ERROR_INVALID_GAME'],
  },
  {
    what: 'after its own rollback',
    happen: (world, { dialect, rollback }, ask) => ask(rollback, dialect.operations[rollback]?.(world) ?? {}),
    change: ({ transactionId }, { betId }) => ({ [transactionId]: betId }),
    codes: ['ROLLED_BACK', 120, 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  },
  {
    what: 'during a database outage',
    happen: () => Promise.resolve(takeDatabaseAway()),
    codes: ['ERROR', 100, 'RS_ERROR_UNKNOWN'],
  },
]

const fail = (): never => {
  throw new Error('the database is away')
}

/** Makes every database query fail until the mocks are restored. */
function takeDatabaseAway(): void {
  const { byKey, pool } = baize.context.database
  for (const each of [byKey, pool]) {
    vi.spyOn(each, 'query').mockImplementation(fail)
    vi.spyOn(each, 'connect').mockImplementation(fail)
  }
}

async function exclude(playerId: string): Promise<void> {
  const action = { playerId, reason: 'A test of what an excluded player is paid', months: '6' } as const
  expect((await call(baize, staff, excludePlayer, action, newId())).body['status']).toBe('SUCCESS')
}

describe.each(dialects.map((words, index) => ({ name: words.dialect.name, words, place: index })))('$name', (given) => {
  const { words, place } = given
  const { dialect } = words
  const ask: Ask = (operation, fields) => send(baize.app, dialect, operation, fields)
  const goodOf = (operation: string, world: World): Fields => dialect.operations[operation]?.(world) ?? {}
  const cashOf = async ({ gambler: { player } }: World) =>
    (await balancesOf(baize.context.db, player.playerId, 'GBP')).cashMinor

  async function sit(): Promise<World> {
    const game = await registerGame(baize.context, { ...dialect.game, active: true })
    const gambler = await newGambler(baize, { game, amount: '4.00' })
    return { gambler, other: gambler, betId: randomUUID(), othersBetId: randomUUID() }
  }

  const betIn = (world: World, change: Fields = {}): Fields => ({
    ...goodOf(words.bet, world),
    [words.roundId]: world.gambler.round.roundId,
    ...change,
  })

  test.each(obstacles)('a bet $what is refused with the code of the protocol', async ({ happen, change, codes }) => {
    const world = await sit()
    await happen?.(world, words, ask)
    const fields = betIn(world, change?.(words, world))
    const answer = await ask(words.bet, fields)
    vi.restoreAllMocks()
    expect(answer.code).toBe(codes[place])
    expect(await cashOf(world)).toBe(400n)
  })

  test.each([
    ['a day before the 25th birthday', 1, 384],
    ['on the 25th birthday', 0, 961],
  ])('%s, a game cycle of a slot takes at most the legal stake in yen [rule 20]', async (_when, days, mostYen) => {
    const slot = { ...dialect.game, gameId: `${dialect.game.gameId ?? 'own'}-slot`, kind: 'slot' }
    const game = await registerGame(baize.context, slot)
    const today = todayOf(baize.context.config, baize.clock.now())
    const birthDate = today.subtract({ years: 25 }).add({ days }).toString()
    const player = await signUpPlayer(baize, { currency: 'JPY', birthDate })
    await deposit(baize.context, player.playerId, '2000', 'JPY')
    const round = { playerId: player.playerId, gameId: game.gameId, currency: 'JPY', roundId: newId() } as const
    const gambler = { player, token: await launch(baize.context, player, game), round }
    const world = { gambler, other: gambler, betId: randomUUID(), othersBetId: randomUUID() }
    const yen = (amount: number) => (dialect === hub88 ? amount * 100_000 : String(amount))
    const stake = (amount: number) => ask(words.bet, betIn(world, { currency: 'JPY', amount: yen(amount) }))
    const refused = ['STAKE_LIMIT', 310, 'RS_ERROR_LIMIT_REACHED'][place]
    expect((await stake(mostYen + 1)).code).toBe(refused)
    expect(await stake(mostYen - 10)).toEqual(dialect.accepted)
    expect((await stake(11)).code).toBe(refused)
    expect(await stake(10)).toEqual(dialect.accepted)
  })

  test('a bet that failed during an outage is accepted when repeated', async () => {
    const world = await sit()
    const fields = betIn(world)
    const failing = vi.spyOn(baize.context.database.byKey, 'query').mockImplementation(fail)
    expect((await ask(words.bet, fields)).code).not.toBe(dialect.accepted.code)
    failing.mockRestore()
    expect(await ask(words.bet, fields)).toEqual(dialect.accepted)
    expect(await cashOf(world)).toBe(300n)
  })

  test('an excluded player receives the wins of earlier stakes and rolled-back stakes', async () => {
    const world = await sit()
    const { betId } = world
    const lostId = randomUUID()
    for (const id of [betId, lostId]) {
      expect(await ask(words.bet, betIn(world, { [words.transactionId]: id }))).toEqual(dialect.accepted)
    }
    await exclude(world.gambler.player.playerId)
    const late = { ...goodOf(words.win, world), [words.roundId]: world.gambler.round.roundId }
    expect(await ask(words.win, late)).toEqual(dialect.accepted)
    expect(await ask(words.rollback, goodOf(words.rollback, world))).toEqual(dialect.accepted)
    expect(await cashOf(world)).toBe(400n)
  })
})
