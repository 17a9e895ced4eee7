import { parseAmount } from '@baize/contract/money'
import { bet, endRound, rollback, win } from '@baize/contract/rounds'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { compose, type Composition } from '../../compose.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { registerGame, studioCall } from '../../testing/money.ts'
import { simulate, type Story } from '../../testing/simulation.ts'
import { verifyBooks } from '../../verify.ts'
import { balancesOf } from '../wallet/service.ts'

let baize: TestApp
let second: Composition
let apps: FastifyInstance[]

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
  second = await compose(baize.context.config, baize.clock)
  apps = [baize.app, await buildApp(second.context, ['platform'])]
})

afterAll(async () => {
  await apps[1]?.close()
  await second.close()
  await baize.close()
})

const moneyOf = async ({ seats }: Story): Promise<bigint[]> =>
  Promise.all(
    seats.map(async ({ player }) => {
      const { cashMinor, deficitMinor } = await balancesOf(baize.context.db, player.playerId, player.currency)
      return cashMinor + deficitMinor
    }),
  )

/** What the players must have, from nothing but what the studio was told. */
function expectedMoney({ seats, told, depositedMinor }: Story): bigint[] {
  const booked = new Map(told.filter(({ status }) => status === 'SUCCESS').map((one) => [one.body.transactionId, one]))
  const undone = new Set([...booked.values()].map(({ body }) => body.referenceTransactionId))
  return seats.map(({ player }) => {
    let money = depositedMinor.get(player.playerId) ?? 0n
    for (const { operation, body } of booked.values()) {
      if (body.playerId !== player.playerId || undone.has(body.transactionId)) continue
      const amountMinor = parseAmount(body.amount ?? '0', player.currency) ?? 0n
      if (operation === bet) money -= amountMinor
      if (operation === win) money += amountMinor
    }
    return money
  })
}

const refusals = ['INSUFFICIENT_FUNDS', 'TRANSACTION_CONFLICT', 'ROLLED_BACK', 'ROUND_CLOSED', 'TOKEN_INVALID']
const expectedStatuses = new Set(['SUCCESS', ...refusals])

test.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever happens, the books are right (seed %i)', async (seed) => {
  const story = await simulate(baize, apps, seed)
  const moving = story.told.filter(({ operation }) => operation !== endRound)
  const booked = moving.filter(({ status }) => status === 'SUCCESS')

  expect(moving.filter(({ status }) => !expectedStatuses.has(status))).toEqual([])
  for (const operation of [bet, win, rollback]) {
    expect(booked.some((one) => one.operation === operation)).toBe(true)
  }

  const rollbacks = moving.filter(({ operation }) => operation === rollback)
  expect(rollbacks.filter(({ status }) => status !== 'SUCCESS')).toEqual([])

  const answers = Map.groupBy(booked, ({ body }) => body.transactionId)
  for (const same of answers.values()) expect(new Set(same.map(({ text }) => text)).size).toBe(1)

  expect(await moneyOf(story)).toEqual(expectedMoney(story))
  expect((await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)).toEqual([])

  const before = await moneyOf(story)
  const repeats = booked.map(({ operation, body }, index) =>
    studioCall(apps[index % apps.length] ?? baize.app, operation, body),
  )
  expect((await Promise.all(repeats)).map(({ text }) => text)).toEqual(booked.map(({ text }) => text))
  expect(await moneyOf(story)).toEqual(before)
})
