import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/**
 * The load: new deposits at a fixed rate, each by a different player. A deposit does not wait for the replies to
 * earlier deposits.
 */
export interface DepositLoad {
  readonly port: number
  readonly perSecond: number
  readonly seconds: number
  readonly first: number
}

export interface DepositFigures {
  readonly begun: number
  /** Deposits that were refused because the payment provider does not answer. */
  readonly unavailable: number
  /** The status of every other reply, and `lost` for a missing reply. The benchmark expects none. */
  readonly odd: readonly string[]
  readonly longestMs: number
}

const { port, perSecond, seconds, first } = JSON.parse(process.argv[2] ?? '{}') as DepositLoad
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
const tickMs = 10
const count = { CONTINUE_TO_PAYMENT_SITE: 0, PROVIDER_UNAVAILABLE: 0 }
const odd = new Set<string>()
let longestMs = 0

function begin(n: number): Promise<void> {
  const body = JSON.stringify({ paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00' })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${`key-${n}-`.padEnd(43, 'x')}`,
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  }
  const sentAtMs = performance.now()
  return new Promise((done) => {
    const end = (status: string): void => {
      if (status === 'CONTINUE_TO_PAYMENT_SITE' || status === 'PROVIDER_UNAVAILABLE') count[status]++
      else odd.add(status)
      longestMs = Math.max(longestMs, performance.now() - sentAtMs)
      done()
    }
    const options = { agent, port, host: '127.0.0.1', method: 'POST', path: '/platform/processDeposit', headers }
    const sent = request(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => (text += part))
      reply.on('end', () => end(/"status":"(\w+)"/.exec(text)?.[1] ?? String(reply.statusCode)))
    })
    sent.on('error', () => end('lost'))
    sent.end(body)
  })
}

const begunMs = performance.now()
const open: Promise<void>[] = []
await new Promise<void>((done) => {
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - begunMs
    if (elapsedMs >= seconds * 1000) {
      clearInterval(timer)
      return done()
    }
    while (open.length < (elapsedMs / 1000) * perSecond) open.push(begin(first + open.length))
  }, tickMs)
})
await Promise.all(open)
const figures: DepositFigures = {
  begun: count.CONTINUE_TO_PAYMENT_SITE,
  unavailable: count.PROVIDER_UNAVAILABLE,
  odd: [...odd],
  longestMs,
}
process.stdout.write(JSON.stringify(figures))
process.exit()
