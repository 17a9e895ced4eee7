import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { playerId, signedRequest } from '../wallet/signed-request.ts'

/**
 * The load: each player has a page open at one process of the casino, and some of the players bet at another process.
 */
export interface StreamLoad {
  readonly port: number
  readonly betsAt: number
  readonly firstPlayer: number
  readonly players: number
  readonly bets: number
  readonly betsPerSecond: number
}

export interface StreamFigures {
  readonly received: number
  readonly lost: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
}

const { port, betsAt, firstPlayer, players, bets, betsPerSecond } = JSON.parse(process.argv[2] ?? '{}') as StreamLoad
const atOnce = 50
const maxWaitMs = 10_000

/**
 * Opens the event stream of a page and calls `changed` for each notification after the first one, which every new
 * stream gets.
 * @returns true once the first notification has arrived; false if the process refuses the stream
 */
function follow(n: number, changed: () => void): Promise<boolean> {
  const key = `key-${n}-`.padEnd(43, 'x')
  // Each player needs a different network address, because the server limits the connections from one address.
  const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let isOpen = false
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!text.includes('event: changed')) return void (/^HTTP\/1\.1 [^2]/.test(text) && socket.destroy())
      if (isOpen) return changed()
      isOpen = true
      done(true)
    })
    socket.on('error', () => undefined).on('close', () => done(false))
    socket.write(
      `GET /platform/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n` +
        `Authorization: Bearer ${key}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    )
  })
}

const betAt = new Map<number, number>()
const delaysMs: number[] = []

async function openAll(): Promise<void> {
  const waiting = Array.from({ length: players }, (_, index) => firstPlayer + index)
  const noteArrival = (n: number) => (): void => {
    const startedMs = betAt.get(n)
    if (startedMs === undefined) return
    betAt.delete(n)
    delaysMs.push(performance.now() - startedMs)
  }
  const open = async (): Promise<void> => {
    // A busy process refuses some streams. As a page would do, this opens them again.
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
      while (!(await follow(n, noteArrival(n)))) await wait(200)
  }
  await Promise.all(Array.from({ length: atOnce }, open))
}

const bettor: Socket = connect({ port: betsAt, host: '127.0.0.1', noDelay: true }).on('data', () => undefined)

function bet(n: number): void {
  const body = {
    roundId: randomUUID(),
    playerId: playerId(n),
    gameId: 'bench-slot',
    currency: 'GBP',
    amount: '1.00',
    transactionId: randomUUID(),
    token: `token-${n}`,
  }
  betAt.set(n, performance.now())
  bettor.write(signedRequest('bet', body))
}

await openAll()
process.send?.('open')
await new Promise((go) => process.once('message', go))
const step = Math.floor(players / bets)
for (let index = 0; index < bets; index++) {
  bet(firstPlayer + index * step)
  await wait(1000 / betsPerSecond)
}
for (const untilMs = performance.now() + maxWaitMs; betAt.size > 0 && performance.now() < untilMs;) await wait(20)
const sorted = delaysMs.toSorted((a, b) => a - b)
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
const figures: StreamFigures = {
  received: delaysMs.length,
  lost: betAt.size,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  slowestMs: at(1),
}
process.send?.(figures, () => process.exit())
