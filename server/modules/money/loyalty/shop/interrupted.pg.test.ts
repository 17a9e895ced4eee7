import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { Died, dyingAt } from '../../../../testing/dying-database.ts'
import { freePort } from '../../../../testing/free-port.ts'
import { registerGame } from '../../../../testing/money.ts'
import { earn, testItem, testSpins } from '../../../../testing/shop/items.ts'
import { newShopper, saveItem, type Shopper } from '../../../../testing/shop/shopper.ts'
import { ServerProcess } from '../../../../testing/server-process.ts'
import { orderLoyaltyItems } from './checkout.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  await saveItem(baize, testItem)
  await saveItem(baize, testSpins)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})

/** Creates a player with 500 points, whose cart of goods and free spins costs 250. */
async function ready(): Promise<Shopper> {
  const shopper = await newShopper(baize)
  await earn(baize, shopper.playerId, 500)
  await shopper.put('brass-chips', 2)
  await shopper.put('ten-spins', 1)
  return shopper
}

const stateOf = async (shopper: Shopper) => [
  await shopper.points(),
  (await shopper.orders()).length,
  await shopper.spins(),
  (await shopper.cart()).lines.length,
]
const before = [500n, 0, [], 2]
const after = [250n, 1, [10], 0]

test('a checkout that crashes at any step has done everything or nothing, and a repeated request completes it', async () => {
  const outcomes: unknown[] = []
  for (let step = 1; ; step++) {
    const shopper = await ready()
    const input = await shopper.seen()
    const key = newId()
    const { db, hasDied } = dyingAt(baize.context.db, step)
    const session = { ...shopper.player, id: shopper.player.sessionId, level: 'player' } as const
    const caller = { session, language: 'en', idempotencyKey: key } as const
    const ordering = orderLoyaltyItems({ ...baize.context, db }, input, caller)
    await ordering.catch((error: unknown) => {
      if (!(error instanceof Died)) throw error
    })
    const found = await stateOf(shopper)
    expect([before, after], `died at step ${step}`).toContainEqual(found)
    outcomes.push(found[1])
    // Repeats the request with the same key, as the shop's page does.
    expect(await shopper.order(input, key)).toMatchObject({ status: 'SUCCESS' })
    expect(await stateOf(shopper)).toEqual(after)
    if (!hasDied()) break
  }
  expect(outcomes.filter((orders) => orders === 0).length).toBeGreaterThan(10)
  expect(outcomes).toContain(1)
})

describe('two processes at once', () => {
  let servers: readonly ServerProcess[]
  let ports: readonly number[]
  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    servers = ports.map((port) => new ServerProcess(port, baize.context.config.database.url))
    await Promise.all(servers.map((server) => server.start()))
  })
  afterAll(() => Promise.all(servers.map((server) => server.kill())))

  /** Sends both orders at the same time, each to a different server process. */
  const orderAtOnce = (shoppers: readonly { shopper: Shopper; body: string }[]) =>
    Promise.all(
      shoppers.map(async ({ shopper, body }, index) => {
        const response = await fetch(`http://127.0.0.1:${ports[index]}/platform/orderLoyaltyItems`, {
          method: 'POST',
          headers: { ...shopper.player.headers, 'content-type': 'application/json', 'idempotency-key': newId() },
          body,
        })
        return ((await response.json()) as { status: string }).status
      }),
    )
  const seenBy = async (shopper: Shopper) => ({ shopper, body: JSON.stringify(await shopper.seen()) })

  test('place one order for the same cart', async () => {
    for (let round = 0; round < 3; round++) {
      const shopper = await ready()
      const order = await seenBy(shopper)
      expect((await orderAtOnce([order, order])).toSorted()).toEqual(['CART_CHANGED', 'SUCCESS'])
      expect(await stateOf(shopper)).toEqual(after)
    }
  })

  test('sell the last item to one of two players, and only that player pays', async () => {
    for (let round = 0; round < 3; round++) {
      await saveItem(baize, { ...testItem, itemCode: `last-${round}`, stock: 1 })
      const shoppers = [await newShopper(baize), await newShopper(baize)]
      for (const shopper of shoppers) {
        await earn(baize, shopper.playerId, 500)
        await shopper.put(`last-${round}`, 1)
      }
      const answers = await orderAtOnce(await Promise.all(shoppers.map(seenBy)))
      expect(answers.toSorted()).toEqual(['SOLD_OUT', 'SUCCESS'])
      const [winner, loser] = answers[0] === 'SUCCESS' ? shoppers : shoppers.toReversed()
      expect([await winner?.points(), await loser?.points()]).toEqual([400n, 500n])
      expect([(await winner?.orders())?.length, (await loser?.orders())?.length]).toEqual([1, 0])
    }
  })
})
