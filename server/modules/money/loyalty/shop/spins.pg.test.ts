import { cancelBonus, getBonuses } from '@baize/contract/bonuses/player'
import { bet, prize, rollback } from '@baize/contract/game-providers/studio'
import { getLoyaltyItems } from '@baize/contract/loyalty/shop'
import { setSwitch, type SwitchKind } from '@baize/contract/switches/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { launch, registerGame, studioCall, testGame } from '../../../../testing/money.ts'
import { earn, testItem, testSpins } from '../../../../testing/shop/items.ts'
import { newShopper, saveItem, type Shopper } from '../../../../testing/shop/shopper.ts'
import { hireStaff } from '../../../../testing/staff.ts'
import { endBonuses } from '../../bonuses/jobs.ts'
import { unplayedSpinsQueue } from '../../bonuses/service.ts'
import { returnSpins } from './return-spins.ts'

let baize: TestApp
let shopper: Shopper
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  await saveItem(baize, testItem)
  await saveItem(baize, testSpins)
  await saveItem(baize, { ...testSpins, itemCode: 'other-spins' })
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})
beforeEach(async () => {
  shopper = await newShopper(baize)
  await earn(baize, shopper.playerId, 500)
})

async function buy(...itemCodes: string[]) {
  for (const itemCode of itemCodes) expect(await shopper.put(itemCode, 1)).toBe('SUCCESS')
  return shopper.order(await shopper.seen())
}

describe('free spins that cannot be played are not sold', () => {
  const turn = async (isOff: boolean, kind: SwitchKind, subject: string) => {
    const { browser } = await hireStaff(baize, ['compliance'])
    const input = { kind, subject, isOff, reason: 'A fault' }
    expect((await browser.call(setSwitch, input, { 'idempotency-key': newId() })).body['status']).toBe('SUCCESS')
  }
  const bySwitch = (kind: SwitchKind, subject: string) => ({
    off: () => turn(true, kind, subject),
    on: () => turn(false, kind, subject),
  })
  const byGame = (off: Parameters<typeof registerGame>[1]) => ({
    off: async () => void (await registerGame(baize.context, off)),
    on: async () => void (await registerGame(baize.context)),
  })

  test.each([
    ['bonuses are switched off', bySwitch('BONUSES', '')],
    ['their game is switched off', bySwitch('GAME', `${testGame.studio}/${testGame.gameId}`)],
    ['the studio of their game is switched off', bySwitch('STUDIO', testGame.studio)],
    ['their game is no longer offered', byGame({ active: false })],
    ['their game is blocked in the country of the player', byGame({ blockedCountries: ['GB'] })],
  ])('while %s', async (_when, { off, on }) => {
    const listed = async () => {
      const { items } = (await call(baize, shopper.player, getLoyaltyItems, {})).body
      return (items as { itemCode: string }[]).map(({ itemCode }) => itemCode).toSorted()
    }
    expect(await listed()).toEqual(['brass-chips', 'other-spins', 'ten-spins'])
    await shopper.put('ten-spins', 1)
    const order = await shopper.seen()
    await off()
    try {
      expect(await listed()).toEqual(['brass-chips'])
      expect(await shopper.put('other-spins', 1)).toBe('UNKNOWN_ITEM')
      expect((await shopper.cart()).lines).toMatchObject([{ item: { itemCode: 'ten-spins', maximum: 0 } }])
      expect(await shopper.order(order)).toMatchObject({ status: 'CART_CHANGED' })
      expect(await shopper.points()).toBe(500n)
    } finally {
      await on()
    }
    expect(await shopper.order(order)).toMatchObject({ status: 'SUCCESS' })
  })
})

test('an order says whether its free spins can be played at once', async () => {
  expect(await buy('brass-chips')).not.toHaveProperty('spins')
  expect(await buy('ten-spins')).toMatchObject({ spins: 'READY' })
  expect(await buy('ten-spins', 'brass-chips'), 'the spins of the first order are active').toMatchObject({
    spins: 'QUEUED',
  })
  shopper = await newShopper(baize)
  await earn(baize, shopper.playerId, 500)
  expect(await buy('ten-spins', 'other-spins'), 'only one of two can be active').toMatchObject({ spins: 'QUEUED' })
})

describe('the points of free spins', () => {
  const bonuses = async () => {
    const period = { startDate: '2020-01-01', endDate: '2100-01-01' }
    return (await call(baize, shopper.player, getBonuses, period)).body['bonuses'] as {
      id: string
      status: string
      freeSpins: { returnsPoints: boolean }
    }[]
  }
  const cancel = async (bonusId: string) => (await call(baize, shopper.player, cancelBonus, { bonusId })).body['status']

  /** Runs the jobs twice, as the outbox may do. */
  async function runReturns(): Promise<void> {
    const { rows } = await sql<{ data: Parameters<typeof returnSpins>[1] }>`
      delete from pgboss.job where name = ${unplayedSpinsQueue} returning data`.execute(baize.context.db)
    for (const { data } of [...rows, ...rows]) await returnSpins(baize.context, data)
  }

  test('come back once if the player cancels the spins before one was played', async () => {
    await buy('ten-spins', 'other-spins', 'brass-chips')
    expect(await shopper.points()).toBe(300n)
    for (const { id, freeSpins } of await bonuses()) {
      expect(freeSpins.returnsPoints).toBe(true)
      expect(await cancel(id)).toBe('SUCCESS')
      expect(await cancel(id)).toBe('SUCCESS')
    }
    await runReturns()
    expect(await shopper.points()).toBe(400n)
    expect(await shopper.orders()).toMatchObject([
      {
        lines: [
          { itemCode: 'ten-spins', returnDate: expect.any(String) },
          { itemCode: 'other-spins', returnDate: expect.any(String) },
          { itemCode: 'brass-chips' },
        ],
      },
    ])
    expect((await bonuses()).map(({ freeSpins }) => freeSpins.returnsPoints)).toEqual([false, false])
  })

  async function buySpins(): Promise<string> {
    await buy('ten-spins')
    const [{ id } = { id: '' }] = await bonuses()
    return id
  }

  /** Plays a free spin. Returns a function that rolls it back. */
  async function play(freeRoundsId: string): Promise<() => Promise<void>> {
    const token = await launch(baize.context, shopper.player)
    const { playerId } = shopper
    const [transactionId, place] = [newId(), { playerId, gameId: testGame.gameId, currency: 'GBP' as const }]
    const round = { roundId: newId(), ...place }
    const spin = { ...round, token, transactionId, amount: '0.00', freeRoundsId }
    expect((await studioCall(baize.app, bet, spin)).body.status).toBe('SUCCESS')
    return async () => {
      const undo = { ...round, transactionId: newId(), referenceTransactionId: transactionId }
      expect((await studioCall(baize.app, rollback, undo)).body.status).toBe('SUCCESS')
    }
  }

  const lots = () =>
    baize.context.db
      .selectFrom('loyalty_lot')
      .select(['expires_at', 'points'])
      .where('player_id', '=', shopper.playerId)
      .where('points', '>', 0n)
      .orderBy('expires_at')
      .execute()

  test('are spent as soon as a spin was played', async () => {
    const id = await buySpins()
    await play(id)
    expect(await bonuses()).toMatchObject([{ freeSpins: { returnsPoints: false } }])
    expect(await cancel(id)).toBe('SUCCESS')
    await runReturns()
    expect(await shopper.points()).toBe(450n)
  })

  test('are spent if the studio reported only a prize for all spins', async () => {
    const id = await buySpins()
    const won = { transactionId: newId(), playerId: shopper.playerId, currency: 'GBP' as const, amount: '0.01' }
    expect((await studioCall(baize.app, prize, { ...won, reason: 'freeRounds', reasonId: id })).body.status).toBe(
      'SUCCESS',
    )
    expect(await bonuses()).toMatchObject([{ freeSpins: { returnsPoints: false } }])
    expect(await cancel(id)).toBe('SUCCESS')
    await runReturns()
    expect(await shopper.points()).toBe(450n)
  })

  test('come back if the spins were cancelled and all played ones are then rolled back', async () => {
    const id = await buySpins()
    const [undoFirst, undoSecond] = [await play(id), await play(id)]
    expect(await cancel(id)).toBe('SUCCESS')
    await undoFirst()
    await runReturns()
    expect(await shopper.points(), 'one spin was played').toBe(450n)
    await undoSecond()
    await runReturns()
    expect(await shopper.points()).toBe(500n)
  })

  test('come back with the expiry that they had, and the spins come back into stock', async () => {
    const stock = async () =>
      (
        await baize.context.db
          .selectFrom('loyalty_item')
          .select('stock')
          .where('item_code', '=', 'ten-spins')
          .executeTakeFirstOrThrow()
      ).stock
    shopper = await newShopper(baize)
    const lastMonth = { ...baize.clock, now: () => baize.clock.now().subtract({ hours: 24 * 31 }) }
    await earn({ ...baize, clock: lastMonth }, shopper.playerId, 30)
    await earn(baize, shopper.playerId, 30)
    const [lotsBefore, stockBefore] = [await lots(), await stock()]
    expect(lotsBefore).toHaveLength(2)
    const id = await buySpins()
    expect(await lots()).toMatchObject([{ points: 10n }])
    expect(await stock()).toBe((stockBefore ?? 0) - 1)
    expect(await cancel(id)).toBe('SUCCESS')
    await runReturns()
    expect(await lots()).toEqual(lotsBefore)
    expect(await stock()).toBe(stockBefore)
  })

  test('come back if the spins expired while they waited, but not if the player could play them', async () => {
    await buy('ten-spins', 'other-spins')
    await baize.context.db
      .updateTable('player')
      .set({ timeout_until: baize.clock.now().add({ hours: 24 * 100 }) })
      .where('player_id', '=', shopper.playerId)
      .execute()
    baize.clock.advance({ hours: 24 * 91 })
    await endBonuses(baize.context)
    const { rows } = await sql<{ status: string }>`
      select status from player_bonus where player_id = ${shopper.playerId}`.execute(baize.context.db)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['EXPIRED', 'USED'])
    await runReturns()
    expect(await shopper.points()).toBe(450n)
  })
})
