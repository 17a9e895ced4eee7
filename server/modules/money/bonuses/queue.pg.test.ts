import { getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import type { Operation, Request } from '@baize/contract/op'
import {
  closePlayerAccount,
  excludePlayer,
  lockAccount,
  timeOutPlayer,
  unlockAccount,
} from '@baize/contract/restrictions/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { updateRestrictions } from '../../people/players/service.ts'
import { balancesOf } from '../wallet/service.ts'
import { endBonuses } from './jobs.ts'
import { savePlan } from './service.ts'

let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => void (running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })))
afterAll(async () => {
  const broken = await brokenRules(running)
  await running.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(running)
  for (const [name, amountMinor] of [
    ['First', 500n],
    ['Second', 700n],
  ] as const) {
    const code = `${name[0]}${newId()}`.toUpperCase()
    const gift = { kind: 'CODE', matchPercent: undefined, amountMinor, termDays: 1 } as const
    const plan = { ...testPlan, ...gift, bonusPlanId: newId(), name, vouchers: { [code]: undefined } }
    await transaction(running.context.db, (tx) => savePlan(tx, plan))
    await call(running, player, redeemBonus, { bonusCode: code }, newId())
  }
})

const stands = async (): Promise<Record<string, string>> => {
  const rows = running.context.db.selectFrom('player_bonus').select(['name', 'status'])
  const found = await rows.where('player_id', '=', player.playerId).execute()
  return Object.fromEntries(found.map(({ name, status }) => [name, status]))
}
const bonusMoney = async () => (await balancesOf(running.context.db, player.playerId, 'GBP')).bonusMinor

const pass = async (days: number): Promise<void> => {
  running.clock.advance({ hours: 24 * days })
  await endBonuses(running.context)
}

const act =
  <O extends Operation>(operation: O, more: Partial<Request<O>> = {}) =>
  async () => {
    const request = { playerId: player.playerId, reason: 'A test', ...more } as Request<O>
    expect((await call(running, staff, operation, request, newId())).body['status']).toBe('SUCCESS')
  }
const nameInRegister = (registerExcludedAt: Temporal.Instant | null) => () =>
  transaction(running.context.db, (tx) => updateRestrictions(tx, player.playerId, { registerExcludedAt }))

test.each<[bar: string, set: () => Promise<void>]>([
  ['on a break', act(timeOutPlayer, { weeks: 6 })],
  ['excluded', act(excludePlayer, { months: '6' })],
  ['excluded for good', act(excludePlayer, { months: 'permanent' })],
  ['closed', act(closePlayerAccount)],
  ['locked', act(lockAccount)],
  ['named by the register', () => nameInRegister(running.clock.now())()],
])('no queued bonus begins for a player who is %s [rule 22]', async (_bar, set) => {
  expect(await stands()).toEqual({ First: 'ACTIVE', Second: 'QUEUED' })
  await set()
  await pass(2)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'QUEUED' })
  expect(await bonusMoney()).toBe(0n)
})

test('a queued bonus starts with its full term after a break', async () => {
  await act(timeOutPlayer, { weeks: 1 })()
  await pass(6)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'QUEUED' })
  await pass(1)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'ACTIVE' })
  expect(await bonusMoney()).toBe(700n)
  await endBonuses(running.context)
  expect(await bonusMoney()).toBe(700n)
  await pass(1)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'EXPIRED' })
})

test('a queued bonus starts once staff have unlocked the account', async () => {
  await act(lockAccount)()
  await pass(2)
  await act(unlockAccount)()
  await endBonuses(running.context)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'ACTIVE' })
})

test('no bonus stays queued until an exclusion ends, because a queued bonus expires earlier [rule 22]', async () => {
  await act(excludePlayer, { months: '6' })()
  await pass(90)
  await pass(0)
  expect(await stands()).toEqual({ First: 'EXPIRED', Second: 'EXPIRED' })
  expect(await bonusMoney()).toBe(0n)
  expect((await call(running, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })).httpStatus).toBe(
    401,
  )
})
