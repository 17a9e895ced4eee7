import { formatAmount, type Currency } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import { bet, endRound, rollback, win } from '@baize/contract/rounds'
import type { FastifyInstance } from 'fastify'
import { endNow } from '../modules/sessions/service.ts'
import type { TestApp } from './build.ts'
import { deposit, studioCall, takeSeat, type Seat } from './money.ts'

/** Numbers from 0 up to `below`, the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof randomFrom>

/** A call of the studio; several may bear the same id, with the same content or another. */
interface Call {
  readonly operation: Operation
  readonly body: Readonly<Record<string, string>>
}

interface Told extends Call {
  readonly status: string
  readonly text: string
}

export interface Story {
  readonly seats: readonly Seat[]
  /** Every call in the order in which it was answered. */
  readonly told: readonly Told[]
  /** What each player paid in, in minor units. */
  readonly depositedMinor: ReadonlyMap<string, bigint>
}

const currencies: readonly Currency[] = ['GBP', 'JPY', 'KWD', 'BTC']
const roundsEach = 12
const together = 8

/**
 * A few players' rounds as a careless studio over a bad network plays them, on any of the processes: calls repeated,
 * out of order, at once, with the same id for something else; sessions end in the middle, deposits come between.
 */
export async function simulate(baize: TestApp, apps: readonly FastifyInstance[], seed: number): Promise<Story> {
  const random = randomFrom(seed)
  const depositedMinor = new Map<string, bigint>()
  const seats: Seat[] = []
  for (let index = 0; index < 3; index++) {
    const currency = currencies[random(currencies.length)] ?? 'GBP'
    const minor = BigInt(500 + random(3000))
    const seat = await takeSeat(baize, { currency, amount: formatAmount(minor, currency) })
    depositedMinor.set(seat.player.playerId, minor)
    seats.push(seat)
  }
  const script = shuffled(
    random,
    seats.flatMap((seat, index) => callsOf(random, seat, `s${seed}-${index}`)),
  )
  const told: Told[] = []
  while (script.length > 0) {
    const batch = script.splice(0, 1 + random(together))
    const incident = happen(random, baize, seats, depositedMinor)
    const answers = batch.map(async (call) => {
      const app = apps[random(apps.length)] ?? baize.app
      const { body, text } = await studioCall(app, call.operation, call.body)
      told.push({ ...call, status: body.status, text })
    })
    await Promise.all([...answers, incident])
  }
  return { seats, told, depositedMinor }
}

/** Now and then something else happens: a deposit, a log-out, time passes. */
async function happen(random: Random, baize: TestApp, seats: readonly Seat[], depositedMinor: Map<string, bigint>) {
  const seat = seats[random(seats.length)]
  const what = random(40)
  if (!seat) return
  const { playerId, currency } = seat.player
  if (what < 4) {
    const minor = BigInt(100 + random(1000))
    depositedMinor.set(playerId, (depositedMinor.get(playerId) ?? 0n) + minor)
    await deposit(baize.context, playerId, formatAmount(minor, currency), currency)
  }
  if (what === 4) await endNow(baize.context, playerId, 'LOGOUT')
  if (what === 5) baize.clock.advance({ minutes: random(10) })
}

function callsOf(random: Random, seat: Seat, prefix: string): Call[] {
  const calls: Call[] = []
  for (let index = 0; index < roundsEach; index++) {
    const roundId = `${prefix}-r${index}`
    const round = { ...seat.round, roundId }
    const amount = (): string => formatAmount(BigInt(100 + random(300)), seat.player.currency)
    const id = (kind: string): string => `${roundId}-${kind}`
    const stake = { ...round, token: seat.token, transactionId: id('bet'), amount: amount() }
    const gain = { ...round, transactionId: id('win'), amount: amount() }
    const undo = (reference: string, name: string): Call => ({
      operation: rollback,
      body: { ...round, transactionId: id(name), referenceTransactionId: id(reference) },
    })
    calls.push({ operation: bet, body: stake })
    if (random(2) === 0) calls.push({ operation: win, body: gain })
    if (random(3) === 0) calls.push(undo('bet', 'undo-bet'))
    if (random(4) === 0) calls.push(undo('win', 'undo-win'))
    if (random(8) === 0) calls.push(undo('bet', 'undo-bet-again'))
    if (random(8) === 0) calls.push({ operation: bet, body: { ...stake, amount: amount() } })
    if (random(8) === 0) calls.push({ operation: win, body: { ...gain, transactionId: id('bet') } })
    const { token: _token, transactionId: _id, amount: _amount, ...ended } = stake
    if (random(3) === 0) calls.push({ operation: endRound, body: ended })
  }
  return calls.flatMap((call) => Array.from({ length: 1 + random(3) }, () => call))
}

/** Near its place, mostly: what a bad network does to an order. */
function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, place: (index % 40) * 10 + random(100) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
