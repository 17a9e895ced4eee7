import { expect, test } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Chance, chanceFrom } from './crash/chance.ts'
import { Gambler } from './crash/gambler.ts'
import { balanceOf, bookedGames, creditedDeposits, ordersOf, roundsOf } from './crash/witnesses.ts'
import { type House as Foundations, openHouse } from './house/house.ts'
import type { Part } from './house/part.ts'
import { call } from './platform.ts'
import { crashSeed, ports } from './settings.ts'
import { signedUp } from './steps/player.ts'

const players = 8

interface House extends Foundations {
  readonly server: Part
}

type Fault = (house: House) => Promise<void>

const server: Fault = async (house) => {
  await house.server.kill()
  await house.server.start()
}
const studio: Fault = async (house) => {
  await house.sandbox.kill()
  await house.sandbox.start()
}
const database: Fault = async (house) => {
  await house.killDatabase()
  await house.database.start()
}

const scenarios = [
  { name: 'the server', faults: Array.from({ length: 5 }, () => server), atPort: ports.crash[0] },
  {
    name: 'the card processor and the studio, the database, and the server',
    faults: [studio, database, server, studio],
    atPort: ports.crash[1],
  },
]

for (const { name, faults, atPort } of scenarios) {
  test(`kill -9 of ${name} during rounds and deposits loses nothing and books nothing twice`, async () => {
    const { info } = console
    const chance = chanceFrom(crashSeed)
    const days = [today()]
    const foundations = await openHouse(atPort)
    const house = { ...foundations, server: foundations.serve() }
    try {
      await house.server.start()
      const gamblers = await test.step(`chaos of seed ${crashSeed}`, () => chaos(house, faults, chance))
      await test.step('settle', () => settle(house, gamblers))
      days.push(today())
      await test.step('compare', () => compare(house, gamblers, [...new Set(days)]))
      expect(await house.verifyLedger()).toContain('The books are in order.')
    } catch (error) {
      info(`Repeat it with E2E_SEED=${crashSeed}`)
      throw error
    } finally {
      await house.close()
    }
  })
}

const note = (type: string, description: string): void => void test.info().annotations.push({ type, description })

const today = (): string => new Date().toISOString().slice(0, 10)

/** Counts the operations that move money. A fault can thus be injected while one of them runs. */
class Watch {
  #waiting: { left: number; reached: () => void } | undefined

  readonly about = (): void => {
    if (this.#waiting && --this.#waiting.left <= 0) this.#waiting.reached()
  }

  operations(left: number): Promise<void> {
    return new Promise((reached) => (this.#waiting = { left, reached }))
  }
}

async function chaos(house: House, faults: readonly Fault[], chance: Chance): Promise<Gambler[]> {
  const { address, sandboxAddress } = house
  const watch = new Watch()
  const over = new AbortController()
  const people = await Promise.all(
    Array.from({ length: players }, () => signedUp(undefined, { at: address, mailAt: sandboxAddress })),
  )
  const gamblers = people.map((player) => {
    const scene = { address, chance: chance.branch(), about: watch.about, leaving: over.signal }
    return new Gambler(player, scene)
  })
  const playing = Promise.all(gamblers.map((gambler) => gambler.play()))
  const injecting = inject(house, faults, chance, watch).finally(() => over.abort())
  await Promise.all([playing, injecting])
  return gamblers
}

async function inject(house: House, faults: readonly Fault[], chance: Chance, watch: Watch): Promise<void> {
  for (const fault of faults) {
    await watch.operations(5 + chance.below(15))
    // The last of the counted operations has just begun. The fault follows within 40 ms, so that it happens during the
    // operation.
    await delay(chance.below(40))
    await fault(house)
  }
  await watch.operations(players)
}

/** Waits until the studio has delivered all its calls, and until the platform has credited every paid deposit. */
async function settle(house: House, gamblers: readonly Gambler[]): Promise<void> {
  const owed = async () => (await fetch(`${house.sandboxAddress}/studio/status`)).json()
  await expect.poll(owed, { timeout: 60_000 }).toEqual({ status: 'SUCCESS', unsettled: 0, disputed: 0 })
  const paid = new Set(ordersOf(house).flatMap((order) => (order.paid ? order.paymentId : [])))
  const waitFor = async ({ player: { sessionKey }, paymentIds }: Gambler): Promise<void> => {
    for (const paymentId of paid.intersection(paymentIds)) {
      const asked = { input: { paymentId }, sessionKey, at: house.address }
      const status = async () => (await call<{ depositStatus: string }>('getDeposit', asked)).depositStatus
      await expect.poll(status, { timeout: 30_000 }).toBe('SUCCESS')
    }
  }
  await Promise.all(gamblers.map(waitFor))
}

/** Compares the studio's journal and the card processor's orders with what the platform has booked. */
async function compare(house: House, gamblers: readonly Gambler[], days: readonly string[]): Promise<void> {
  const rounds = roundsOf(house)
  const orders = ordersOf(house)
  const begun = gamblers.flatMap(({ paymentIds }) => [...paymentIds])
  expect(orders.map(({ paymentId }) => paymentId).toSorted(), 'orders are what players began').toEqual(begun.toSorted())
  const unanswered = gamblers.reduce((sum, gambler) => sum + gambler.unanswered, 0)
  expect(unanswered, 'requests that the faults left unanswered').toBeGreaterThan(0)
  note('requests without an answer', String(unanswered))

  note('rounds', `${rounds.length}, of them cancelled: ${rounds.filter(({ state }) => state === 'cancelled').length}`)
  note('orders', `${orders.length}, of them paid: ${orders.filter(({ paid }) => paid).length}`)
  for (const { player, paymentIds, roundsSeen } of gamblers) {
    const asking = { house, sessionKey: player.sessionKey }
    const paid = orders.filter(({ paymentId, paid: isPaid }) => isPaid && paymentIds.has(paymentId))
    const credited = await creditedDeposits(asking, days)
    const deposits = paid.map(({ paymentId, amountMinor }) => `${paymentId} ${amountMinor}`)
    expect(credited, 'each payment that was made is credited, once').toEqual(deposits.toSorted())

    const own = rounds.filter(({ playerId }) => playerId === player.partyId)
    const ended = own.filter(({ state }) => state === 'ended')
    const cancelled = own.filter(({ state }) => state === 'cancelled')
    expect(own.length - ended.length - cancelled.length, 'rounds that are neither ended nor cancelled').toBe(0)
    const endedIds = new Set(ended.map(({ roundId }) => roundId))
    expect([...roundsSeen.difference(endedIds)], 'results that the player saw and the journal lacks').toEqual([])

    const booked = await bookedGames(asking, days)
    const undone = cancelled.flatMap(({ roundId, stakeMinor }) => {
      const pair = [`GAME_BET ${roundId}-bet -${stakeMinor}`, `GAME_ROLLBACK ${roundId}-rollback ${stakeMinor}`]
      // The bet of a cancelled round may not have reached the platform. Then neither the bet nor its rollback is
      // booked.
      return booked.includes(pair[0] ?? '') ? pair : []
    })
    const played = ended.flatMap(({ roundId, stakeMinor, winMinor }) => [
      `GAME_BET ${roundId}-bet -${stakeMinor}`,
      ...(winMinor > 0 ? [`GAME_WIN ${roundId}-win ${winMinor}`] : []),
    ])
    expect(booked, 'each round is booked as the studio decided it, once').toEqual([...played, ...undone].toSorted())

    const won = ended.reduce((sum, { stakeMinor, winMinor }) => sum + winMinor - stakeMinor, 0)
    const paidIn = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(await balanceOf(asking), 'deposits less stakes plus wins').toBe(paidIn + won)
  }
}
