import { createServer, request } from 'node:http'
import { address, port as program } from '../settings.ts'

interface Held {
  /** Resolves once the platform has responded. The response is still held back. */
  readonly answered: Promise<void>
  release(): void
}

export interface OrderedAnswers {
  readonly address: string
  /** Holds back the responses to an operation until `release` is called. The requests are passed on at once. */
  hold(operation: string): Held
  close(): Promise<void>
}

/** Starts a proxy in front of the platform, with which a test decides in which order a browser receives responses. */
export async function openOrderedAnswers(port: number): Promise<OrderedAnswers> {
  const own = `http://localhost:${port}`
  const gates = new Map<string, { answered: () => void; released: Promise<void> }>()
  const front = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    const { origin, ...rest } = headers
    const asked = { ...rest, host: new URL(address).host, ...(origin && { origin: address }) }
    const onward = request({ host: '127.0.0.1', port: program, path: url, method, headers: asked, agent: false })
    onward.on('response', (answer) => {
      const gate = gates.get(url.split('?')[0] ?? '')
      const send = () => {
        if (outgoing.destroyed) return
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
      if (!gate) return send()
      gate.answered()
      void gate.released.then(send)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve, reject) => void front.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    address: own,
    hold(operation) {
      const path = `/platform/${operation}`
      const answered = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      gates.set(path, { answered: answered.resolve, released: released.promise })
      const release = () => {
        gates.delete(path)
        released.resolve()
      }
      return { answered: answered.promise, release }
    },
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => void front.close(resolve))
    },
  }
}
