import { payOutForPlayer } from '@baize/contract/payments/staff'
import { getKeptOutBalances } from '@baize/contract/reports/staff'
import type { Operation, Request } from '@baize/contract/op'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'
import { updateRestrictions } from '../../people/players/service.ts'
import { keptOutCsv } from './service.ts'

let running: TestApp
beforeAll(async () => void (running = await build({ LOG_LEVEL: 'silent' }, { jobs: false })))
afterAll(() => running.close())

type Balance = Readonly<Record<'playerId' | 'bar' | 'cash' | 'reserved', string>> & { readonly until?: string }

async function list(query: Partial<Request<typeof getKeptOutBalances>> = {}) {
  const { body } = await call(running, staff, getKeptOutBalances, query)
  return body as { status: string; balances: readonly Balance[]; nextCursor?: string }
}

async function playerWith(cash: string): Promise<string> {
  const { playerId } = await signUpPlayer(running)
  if (cash !== '0') await deposit(running.context, playerId, cash)
  return playerId
}

async function act<O extends Operation>(operation: O, playerId: string, more: Partial<Request<O>> = {}) {
  const request = { playerId, reason: 'A test', ...more } as Request<O>
  expect((await call(running, staff, operation, request, newId())).body['status']).toBe('SUCCESS')
}

const nameInRegister = (playerId: string) =>
  transaction(running.context.db, (tx) => updateRestrictions(tx, playerId, { registerExcludedAt: running.clock.now() }))

const keptOut: readonly [cash: string, bar: string, keepOut: (playerId: string) => Promise<void>][] = [
  ['50.00', 'EXCLUDED', (playerId) => act(excludePlayer, playerId, { months: '6' })],
  ['40.00', 'EXCLUDED', (playerId) => act(excludePlayer, playerId, { months: 'permanent' })],
  ['30.00', 'TIMED_OUT', (playerId) => act(timeOutPlayer, playerId, { weeks: 1 })],
  ['20.00', 'LOCKED', (playerId) => act(lockAccount, playerId)],
  ['10.00', 'CLOSED', (playerId) => act(closePlayerAccount, playerId)],
  ['5.00', 'REGISTER', nameInRegister],
]

test('staff find all players who may not play but still have money, those with the most money first, and pay it out [rule 22]', async () => {
  const expected: [playerId: string, bar: string, cash: string][] = []
  for (const [cash, bar, keepOut] of keptOut) {
    const playerId = await playerWith(cash)
    await keepOut(playerId)
    expected.push([playerId, bar, cash])
  }
  await act(excludePlayer, await playerWith('0'), { months: '6' })
  await playerWith('99.00')

  const { balances } = await list()
  expect(balances.map(({ playerId, bar, cash }) => [playerId, bar, cash])).toEqual(expected)
  expect(balances.map(({ until }) => until !== undefined)).toEqual([true, false, true, false, false, false])

  const first = await list({ size: '4' })
  const second = await list({ size: '4', cursor: first.nextCursor ?? '' })
  expect([...first.balances, ...second.balances]).toEqual(balances)
  expect(second.nextCursor).toBeUndefined()

  const [head, ...lines] = (await keptOutCsv(running.context.db, running.clock.now())).trim().split('\r\n')
  expect(head).toBe('player,currency,bar,until,cash,reserved')
  expect(lines).toEqual(
    balances.map(({ playerId, bar, until, cash, reserved }) => [playerId, 'GBP', bar, until, cash, reserved].join(',')),
  )

  const [closed = ''] = expected.find(([, bar]) => bar === 'CLOSED') ?? []
  const request = {
    playerId: closed,
    reason: 'Asked',
    currency: 'GBP',
    amount: '10.00',
    destination: 'bank 1',
  } as const
  const { browser } = await hireStaff(running, ['payments'])
  const asked = await browser.call(payOutForPlayer, request, { 'idempotency-key': newId() })
  expect(await confirmedBySecond(running, asked)).toBe('DONE')
  running.clock.advance({ hours: 24 * 8 })
  expect((await list()).balances.map(({ bar }) => bar)).toEqual(['EXCLUDED', 'EXCLUDED', 'LOCKED', 'REGISTER'])
})

test('a strange cursor is refused', async () => {
  expect((await call(running, staff, getKeptOutBalances, { cursor: 'GBP/-1/x' })).httpStatus).toBe(400)
})
