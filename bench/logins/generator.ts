import { Agent, request } from 'node:http'

/**
 * The load: logins at a fixed rate, each from a different address. A login does not wait for the replies to earlier
 * logins.
 */
export interface LoginLoad {
  readonly port: number
  readonly perSecond: number
  readonly seconds: number
}

export interface LoginFigures {
  readonly answered: number
  /** Logins that were refused with status 503 because the server was too busy. Clients must try again later. */
  readonly busy: number
}

const { port, perSecond, seconds } = JSON.parse(process.argv[2] ?? '{}') as LoginLoad
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
const tickMs = 10
let answered = 0
let busy = 0

/**
 * Sends a login with a wrong password. Every second username belongs to no player. The server computes one password
 * hash in either case.
 */
function logIn(n: number): Promise<void> {
  const body = JSON.stringify({ username: n % 2 ? `bench-${n % 10_000}` : `nobody-${n}`, password: `wrong-${n}` })
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  return new Promise((done) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/platform/login', headers },
      (reply) => {
        reply.resume().on('end', () => {
          if (reply.statusCode === 503) busy++
          else answered++
          done()
        })
      },
    )
    sent.on('error', () => done())
    sent.end(body)
  })
}

const begun = performance.now()
const open: Promise<void>[] = []
await new Promise<void>((done) => {
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - begun
    if (elapsedMs >= seconds * 1000) {
      clearInterval(timer)
      return done()
    }
    while (open.length < (elapsedMs / 1000) * perSecond) open.push(logIn(open.length))
  }, tickMs)
})
await Promise.all(open)
const figures: LoginFigures = { answered, busy }
process.stdout.write(JSON.stringify(figures))
process.exit()
