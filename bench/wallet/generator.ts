import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { playerId, signedRequest } from './signed-request.ts'

/**
 * The load, which generator.ts sends as a separate process. Each connection sends one signed request after another,
 * each with new ids. The process first signs all requests, then prints `begin`, sends the requests for some seconds,
 * and prints its results as JSON.
 */
export interface Load {
  readonly ports: readonly number[]
  readonly connections: number
  /** How many players bet. With 1, all bets change the same balance, which shows how fast one balance can be booked. */
  readonly players: number
  readonly firstPlayer: number
  readonly followedBy: 'win' | 'endRound' | undefined
  readonly seconds: number
  /** How many requests to sign. There must be more than can be sent in the given time. */
  readonly requests: number
}

export interface Figures {
  readonly bookedPerSecond: number
  readonly p99Ms: number
  /** How many requests got a reply, including those of the warm-up. */
  readonly answered: number
  /** The time from the first request to the last reply, in milliseconds. */
  readonly playedMs: number
  /** The processor time that the generator used during the run, in µs. */
  readonly ownMicroseconds: number
}

const load = JSON.parse(process.argv[2] ?? '{}') as Load
const warmUpSeconds = 1

function* requests(): Generator<Buffer> {
  for (;;) {
    const n = load.firstPlayer + Math.floor(Math.random() * load.players)
    const round = { roundId: randomUUID(), playerId: playerId(n), gameId: 'bench-slot', currency: 'GBP' }
    const movement = { ...round, amount: '1.00', transactionId: randomUUID() }
    yield signedRequest('bet', { ...movement, token: `token-${n}` })
    if (load.followedBy === 'win') yield signedRequest('win', { ...movement, transactionId: randomUUID() })
    if (load.followedBy === 'endRound') yield signedRequest('endRound', round)
  }
}

/**
 * Signs all requests in advance, so that the measurement does not include the signing. A bet and the call that follows
 * it are in the queue of the same connection.
 */
function prepare(): Buffer[][] {
  const source = requests()
  return Array.from({ length: load.connections }, () =>
    Array.from({ length: Math.ceil(load.requests / load.connections) }, () => source.next().value as Buffer),
  )
}

const delaysMs: number[] = []
let answered = 0
let from = Infinity
let until = Infinity

function play(port: number, queue: Buffer[]): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let index = 0
    let sentAt = 0
    let answer = ''
    const next = (): void => {
      const now = performance.now()
      const buffer = queue[index++]
      if (now >= until || !buffer) {
        if (!buffer) until = Math.min(until, now)
        socket.end()
        return done()
      }
      sentAt = now
      socket.write(buffer)
    }
    socket.on('connect', next)
    socket.on('error', fail)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
      const head = answer.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(answer)?.[1]
      if (head < 0 || length === undefined || answer.length < head + 4 + Number(length)) return
      // Two connections can bet for the same player at the same time. One of the bets may then be refused: TOO_SOON
      // because of the game cycle, ROUND_OPEN because only one round may be open.
      if (!/"status":"(SUCCESS|TOO_SOON|ROUND_OPEN)"/.test(answer)) return fail(new Error(answer))
      const isBooked = answer.includes('"status":"SUCCESS"')
      answer = ''
      answered++
      const now = performance.now()
      if (isBooked && now >= from && now < until) delaysMs.push(now - sentAt)
      next()
    })
  })
}

const queues = prepare()
process.stdout.write('begin\n')
const begun = process.cpuUsage()
const begunMs = performance.now()
from = begunMs + warmUpSeconds * 1000
until = from + load.seconds * 1000
await Promise.all(queues.map((queue, index) => play(load.ports[index % load.ports.length] ?? 0, queue)))
const { user, system } = process.cpuUsage(begun)
const playedMs = performance.now() - begunMs
const sorted = Float64Array.from(delaysMs).toSorted()
const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
const figures: Figures = {
  bookedPerSecond: (sorted.length / (until - from)) * 1000,
  p99Ms: at(0.99),
  answered,
  playedMs,
  ownMicroseconds: user + system,
}
process.stdout.write(JSON.stringify(figures))
