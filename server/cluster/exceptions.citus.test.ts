import { addFavoriteGame, createLaunch } from '@baize/contract/games/player'
import { updateLossLimit } from '@baize/contract/limits/player'
import { getMessages } from '@baize/contract/messages/player'
import type { Operation } from '@baize/contract/op'
import { bet, betAndWin, endRound, rollback, win } from '@baize/contract/game-providers/studio'
import { checkSessionAlive, login, logout } from '@baize/contract/sessions/player'
import { getBalance } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kit/ids.ts'
import { build, type OwnedTestApp } from '../testing/build.ts'
import { call } from '../testing/call.ts'
import { recordStatements, house } from '../testing/cluster/statements.ts'
import { deposit } from '../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler, testGame, type Gambler } from '../testing/money.ts'
import { signUpPlayer } from '../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../testing/registers.ts'
import { anchor } from './anchor.ts'

let registers: Registers
let baize: OwnedTestApp
let gambler: Gambler
let elsewhere: (work: () => Promise<string>) => Promise<string[]>

beforeAll(async () => {
  registers = await openRegisters()
  baize = await build(registers.environment, { jobs: false })
  await registerGame(baize.context)
  gambler = await newGambler(baize, { amount: '1000.00' })
  elsewhere = await recordStatements(baize.context.database, baize.owner, anchor)
})

afterAll(async () => {
  await baize.close()
  await registers.close()
})

const nextBet = () => betOf({ ...gambler, round: { ...gambler.round, roundId: newId() } }, '1.00')

async function studio(operation: Operation, content: object): Promise<string> {
  const { body } = await studioCall(baize.app, operation, content)
  expect(body).toMatchObject({ status: 'SUCCESS' })
  return gambler.player.playerId
}

async function player<O extends Operation>(operation: O, input: Parameters<typeof call<O>>[3]): Promise<string> {
  const { body } = await call(baize, gambler.player, operation, input)
  expect(body).toMatchObject({ status: 'SUCCESS' })
  return gambler.player.playerId
}

test("a bet and the calls that follow it touch only the player's shard", async () => {
  const stake = nextBet()
  const { token: _token, ...ofRound } = stake
  const { amount: _amount, ...undone } = ofRound
  const calls = [
    [bet, stake],
    [bet, stake],
    [win, { ...ofRound, transactionId: newId() }],
    [rollback, { ...undone, transactionId: newId(), referenceTransactionId: stake.transactionId }],
    [endRound, gambler.round],
    [betAndWin, { ...nextBet(), winAmount: '0.50' }],
  ] as const
  for (const [operation, content] of calls)
    expect([operation.id, await elsewhere(() => studio(operation, content))]).toEqual([operation.id, []])
})

const game = { platform: 'BAIZE', gameId: testGame.gameId } as const

/** Every kind of action by a player, each with the tables that it uses outside the player's shard. */
const exceptions: readonly (readonly [string, readonly string[], () => Promise<string>])[] = [
  ['a read', ['session_key'], () => player(getBalance, {})],
  ['a sign of life', ['session_key'], () => player(checkSessionAlive, {})],
  ['a look at the messages', ['session_key'], () => player(getMessages, {})],
  ['a new limit', ['session_key'], () => player(updateLossLimit, { limit: '100.00' })],
  ['a favourite', ['session_key'], () => player(addFavoriteGame, { platformCode: game.platform, gameId: game.gameId })],
  ['the launch of a game', ['launch_token', 'session_key'], () => player(createLaunch, game)],
  [
    'a deposit',
    ['payment_order', house],
    () => deposit(baize.context, gambler.player.playerId, '20.00').then(() => gambler.player.playerId),
  ],
  [
    'a sign-up',
    ['player_email', 'player_person', 'player_username', 'player_wished_username', 'session_key'],
    () => signUpPlayer(baize).then(({ playerId }) => playerId),
  ],
  ['a log-out', ['session_key'], () => player(logout, {})],
  [
    'a log-in',
    ['login_attempt', 'player_username', 'player_wished_username', 'session_key'],
    () => player(login, { username: gambler.player.username, password: gambler.player.password, siteId: 1 }),
  ],
]

test.for(exceptions)("%s touches only these tables outside the player's shard: %s", async ([, tables, work]) => {
  expect(await elsewhere(work)).toEqual(tables)
})
