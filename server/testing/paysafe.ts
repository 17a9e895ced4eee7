import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const paysafePath = '/neteller/paymenthub/v1'

/**
 * A server in place of Paysafe. It replies to each call as the test has prepared, or with a fault if the test has
 * prepared nothing.
 */
export interface Paysafe {
  readonly url: string
  /**
   * Prepares the JSON reply to a call.
   * @param call the method and the path below the base path, such as `GET /payments`
   */
  lay(call: string, content: object): void
  /** Removes the prepared reply, so that the call gets a fault again. */
  take(call: string): void
  /** All calls since `forget` was last called. */
  readonly calls: readonly string[]
  forget(): void
  /** Maps each call, such as `POST /payments`, to the JSON body of the most recent such call. */
  readonly bodies: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  close(): void
}

export async function startPaysafe(): Promise<Paysafe> {
  const answers = new Map<string, string>()
  const bodies = new Map<string, Record<string, unknown>>()
  const calls: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const call = `${request.method} ${path.replace(paysafePath, '')}`
    calls.push(call)
    const answer = answers.get(call)
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (body.startsWith('{')) bodies.set(call, JSON.parse(body) as Record<string, unknown>)
      response.writeHead(answer === undefined ? 500 : 200).end(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/neteller`,
    lay: (call, content) => void answers.set(call, JSON.stringify(content)),
    take: (call) => void answers.delete(call),
    calls,
    forget: () => void (calls.length = 0),
    bodies,
    close: () => void server.close(),
  }
}

/** The headers that Paysafe sends with a notification. */
export const paysafeHeaders = { authorization: `Basic ${btoa('neteller:demo-neteller-notify')}` }
