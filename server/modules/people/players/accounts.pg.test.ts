import { getAssociateAccounts } from '@baize/contract/sessions/player'
import { bet } from '@baize/contract/game-providers/studio'
import { getBalance } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, launch, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openSession } from '../sessions/service.ts'
import { lockPlayerRow, openAccount } from './service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

const ask = async (path: string, headers: object) =>
  (await baize.app.inject({ method: 'GET', url: `/platform${path}`, headers: { ...headers } })).json<object>()

test('a person has one account for each currency, the first stays the primary one', async () => {
  const { playerId, headers } = await signUpPlayer(baize)
  const opened = await Promise.all([1, 2, 3].map(() => openAccount(baize.context, playerId, 'JPY')))
  expect(opened.filter(Boolean)).toHaveLength(1)
  expect(await openAccount(baize.context, playerId, 'GBP')).toBe(false)
  await deposit(baize.context, playerId, '500', 'JPY')
  const accounts = [
    { currency: 'GBP', isPrimary: true },
    { currency: 'JPY', isPrimary: false },
  ]
  expect(await ask(getAssociateAccounts.path, headers)).toMatchObject({ associateAccounts: accounts })
  const balances = [
    { currency: 'GBP', totalBalance: '0.00' },
    { currency: 'JPY', totalBalance: '500' },
  ]
  expect(await ask(getBalance.path, headers)).toMatchObject({ currencyBalances: balances })
  const audit = baize.context.db.selectFrom('audit').select('operation').where('player_id', '=', playerId)
  expect(await audit.where('operation', '=', 'openAccount').execute()).toHaveLength(1)
})

test('a session of an account plays with the money of that account', async () => {
  const gambler = await newGambler(baize, { amount: '20.00' })
  const { playerId } = gambler.player
  await openAccount(baize.context, playerId, 'JPY')
  await deposit(baize.context, playerId, '500', 'JPY')
  const session = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, { ...(await lockPlayerRow(tx, playerId)), currency: 'JPY' }),
  )
  const token = await launch(baize.context, { ...gambler.player, sessionId: session.id, currency: 'JPY' })
  const round = { ...gambler.round, roundId: 'yen', currency: 'JPY' as const }
  const { body } = await studioCall(baize.app, bet, betOf({ ...gambler, token, round }, '100'))
  expect(body).toMatchObject({ status: 'SUCCESS', balance: '400', currency: 'JPY' })
  const headers = { authorization: `Bearer ${session.sessionKey}` }
  expect(await ask('/getPlayerInfo', headers)).toMatchObject({ currency: 'GBP', activeCurrency: 'JPY' })
})

test.each([{ registrationStatus: 'QUICK_REG' as const }, { registrationStatus: 'KYC_FAILED_LOCK' as const }])(
  'nobody else gets one: %o',
  async (options) => {
    const { playerId } = await signUpPlayer(baize, options)
    await expect(openAccount(baize.context, playerId, 'JPY')).rejects.toThrow('session.forbidden')
  },
)
