import { Agent, request, type IncomingMessage } from 'node:http'

/**
 * The load: readers of one channel on several server processes, and messages that staff post and every reader must
 * receive.
 */
export interface ChannelLoad {
  readonly ports: readonly number[]
  readonly readers: number
  readonly messages: number
  readonly messagesPerSecond: number
  /**
   * The fraction of readers, from 0 to 1, who lose their connection once. They reconnect and ask for the events after
   * the last one that they received.
   */
  readonly lostShare: number
}

export interface ChannelFigures {
  readonly received: number
  readonly missing: number
  readonly twice: number
  /** The number of readers who received the messages in a different order from the first reader. */
  readonly otherOrder: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
}

const { ports, readers, messages, messagesPerSecond, lostShare } = JSON.parse(process.argv[2] ?? '{}') as ChannelLoad
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const staff = `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}`
const addressOf = (reader: number): string => `10.0.${reader >> 8}.${reader & 255}`
const portOf = (reader: number): number => ports[reader % ports.length] ?? 0

const sentAt: number[] = []
const delaysMs: number[] = []
const receivedBy = Array.from({ length: readers }, (): number[] => [])

/**
 * Opens the event stream of one reader.
 * @param isLost true if this connection is to be lost after half of the messages
 * @param opened called once the stream is open
 * @param lastId the id of the last event that the reader received; undefined for the first connection
 */
function read(reader: number, isLost: boolean, opened: () => void, lastId?: string): void {
  const headers = {
    accept: 'text/event-stream',
    'x-forwarded-for': addressOf(reader),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  }
  // A reader who reconnects gets the other process, as can happen behind a load balancer.
  const port = portOf(lastId === undefined ? reader : reader + 1)
  const sent = request({ agent, port, host: '127.0.0.1', path: '/channels/channel/20/stream', headers }, (reply) => {
    follow(reply, reader, opened, (id) => {
      if (!isLost || (receivedBy[reader]?.length ?? 0) < messages / 2) return false
      sent.destroy()
      setTimeout(() => read(reader, false, () => undefined, id), 50 + (reader % 200))
      return true
    })
  })
  sent.on('error', () => undefined)
  sent.end()
}

function follow(reply: IncomingMessage, reader: number, opened: () => void, leaves: (id: string) => boolean): void {
  let text = ''
  let isOver = false
  reply.on('error', () => undefined)
  reply.setEncoding('utf8').on('data', (part: string) => {
    if (isOver) return
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0 && !isOver; end = text.indexOf('\n\n')) {
      const [, id = '', name] = /^id: (\d+)\nevent: (\w+)/.exec(text.slice(0, end)) ?? []
      const number = Number(/"content":"message (\d+)"/.exec(text.slice(0, end))?.[1])
      text = text.slice(end + 2)
      if (name === 'start') opened()
      if (name !== 'message') continue
      delaysMs.push(performance.now() - (sentAt[number] ?? 0))
      receivedBy[reader]?.push(number)
      isOver = leaves(id)
    }
  })
}

function post(number: number): Promise<void> {
  const body = JSON.stringify({ channelId: '20', content: `message ${number}`, marketing: false })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: staff,
    'idempotency-key': `bench-message-${number}`,
    // Each message comes from a different network address, because the server limits how often staff at one address may
    // call it.
    'x-forwarded-for': `10.1.0.${number % 250}`,
  }
  return new Promise((done, fail) => {
    sentAt[number] = performance.now()
    const path = '/channels/staff/postHouseMessage'
    const sent = request({ agent, port: portOf(number), host: '127.0.0.1', method: 'POST', path, headers }, (reply) => {
      reply.resume().on('end', () => (reply.statusCode === 200 ? done() : fail(new Error(`${reply.statusCode}`))))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

await Promise.all(
  Array.from(
    { length: readers },
    (_, index) => new Promise<void>((opened) => read(index, index < readers * lostShare, opened)),
  ),
)
const posts: Promise<void>[] = []
for (let number = 0; number < messages; number++) {
  posts.push(post(number))
  await wait(1000 / messagesPerSecond)
}
await Promise.all(posts)
const isComplete = () => receivedBy.every((received) => received.length >= messages)
for (const until = performance.now() + 15_000; !isComplete() && performance.now() < until;) await wait(50)

const sorted = delaysMs.toSorted((a, b) => a - b)
const at = (share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const distinct = receivedBy.reduce((sum, received) => sum + new Set(received).size, 0)
const figures: ChannelFigures = {
  received: distinct,
  missing: readers * messages - distinct,
  twice: delaysMs.length - distinct,
  otherOrder: receivedBy.filter((received) => received.join() !== receivedBy.at(-1)?.join()).length,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  slowestMs: at(1),
}
process.stdout.write(JSON.stringify(figures))
process.exit()
