import { operations } from '@baize/contract/all'
import { redeemBonus } from '@baize/contract/bonuses/player'
import type { Operation, Request } from '@baize/contract/op'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { bet } from '@baize/contract/game-providers/studio'
import { getSessions, login } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import { betOf, launch, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { staff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { endNow } from '../../people/sessions/service.ts'
import { updateRestrictions } from '../../people/players/service.ts'

let registers: Registers
let running: TestApp
beforeAll(async () => {
  registers = await openRegisters()
  running = await build({ ...registers.environment, LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(running.context)
  const gift = { kind: 'CODE', matchPercent: undefined, vouchers: { GIFT: undefined } } as const
  const spins = { count: 3, studio: 'baize-studio', gameId: 'brass-and-baize', stakeMinor: 20n, days: 3 }
  await transaction(running.context.db, (tx) => savePlan(tx, { ...testPlan, ...gift, freeSpins: spins }))
})
afterAll(async () => {
  const broken = await brokenRules(running)
  await running.close()
  await registers.close()
  expect(broken).toEqual([])
})

const act =
  <O extends Operation>(operation: O, more: Partial<Request<O>> = {}) =>
  async (playerId: string) => {
    const request = { playerId, reason: 'A test', ...more } as Request<O>
    expect((await call(running, staff, operation, request, newId())).body['status']).toBe('SUCCESS')
  }

/** Does what a login does if the national register reports that the player is excluded. */
const nameInRegister = async (playerId: string) => {
  const registerExcludedAt = running.clock.now()
  await transaction(running.context.db, (tx) => updateRestrictions(tx, playerId, { registerExcludedAt }))
  await endNow(running.context, playerId, 'EXCLUDED')
}

const restrictions: readonly [bar: string, keepOut: (playerId: string) => Promise<void>, status: string][] = [
  ['on a break', act(timeOutPlayer, { weeks: 1 }), 'TIMED_OUT'],
  ['excluded', act(excludePlayer, { months: '6' }), 'SELF_EXCLUDED'],
  ['excluded for good', act(excludePlayer, { months: 'permanent' }), 'SELF_EXCLUDED'],
  ['closed', act(closePlayerAccount), 'ACCOUNT_CLOSED'],
  ['locked', act(lockAccount), 'ACCOUNT_LOCKED'],
  ['named by the register', nameInRegister, 'SELF_EXCLUDED'],
]

describe.each(restrictions)('a player who is %s', (_bar, keepOut, status) => {
  test('a player who is kept out during their login does not get in [rule 22]', async () => {
    const player = await signUpPlayer(running)
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = registers.asked.length
    registers.hold = promise
    const entering = openBrowser(running).call(login, player)
    await expect.poll(() => registers.asked.length).toBeGreaterThan(before)
    await keepOut(player.playerId)
    resolve()
    expect((await entering).status).toBe(status)
    expect((await call(running, player, getSessions, {})).httpStatus).toBe(401)
    const live = running.context.db.selectFrom('session').select('session_id').where('ended_at', 'is', null)
    expect(await live.where('player_id', '=', player.playerId).execute()).toEqual([])
  })

  /**
   * Whether each call by a studio still succeeds after the restriction. The calls are in the order in which a game
   * makes them.
   */
  const served: Readonly<Record<string, boolean>> = {
    authenticate: false,
    balance: true,
    bet: false,
    betAndWin: false,
    win: true,
    rollback: true,
    prize: true,
    adjustment: true,
    endRound: true,
  }

  test('a player who is kept out cannot stake any more, and still gets wins, refunds and corrections [rule 22]', async () => {
    const studio = operations.filter(({ access }) => access === 'provider')
    expect(studio.map(({ id }) => id).toSorted()).toEqual(Object.keys(served).toSorted())
    const gambler = await newGambler(running)
    const { playerId } = gambler.round
    expect((await call(running, gambler.player, redeemBonus, { bonusCode: 'GIFT' }, newId())).body['status']).toBe(
      'SUCCESS',
    )
    const token = await launch(running.context, gambler.player)
    const staked = betOf({ ...gambler, token }, '1.00')
    expect((await studioCall(running.app, bet, staked)).body.status).toBe('SUCCESS')
    await keepOut(playerId)
    for (const [id, isServed] of Object.entries(served)) {
      const operation = studio.find((one) => one.id === id)
      const content = {
        ...gambler.round,
        token,
        transactionId: newId(),
        amount: '1.00',
        winAmount: '0.00',
        reason: 'jackpot',
        reasonId: newId(),
        referenceTransactionId: id === 'rollback' ? newId() : undefined,
      }
      const { body } = await studioCall(running.app, operation ?? bet, content)
      expect([id, body['status' as never]]).toEqual([id, isServed ? 'SUCCESS' : 'TOKEN_INVALID'])
    }
    const [bonus] = await running.context.db
      .selectFrom('player_bonus')
      .select('bonus_id')
      .where('player_id', '=', playerId)
      .execute()
    const spin = { ...gambler.round, roundId: newId(), token, transactionId: newId(), amount: '0.00' }
    const free = await studioCall(running.app, bet, { ...spin, freeRoundsId: bonus?.bonus_id })
    expect(free.body.status).toBe('TOKEN_INVALID')
  })
})
