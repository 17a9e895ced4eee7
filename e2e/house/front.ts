import { createServer, request, type Server } from 'node:http'

/** Maps prefixes of a path to ports. If several prefixes match, the longest counts. */
export type Routes = Readonly<Record<string, number>>

/**
 * Serves several processes at one address, like the reverse proxy of a deployment. Requests and responses are forwarded
 * unchanged.
 */
export async function openFront(port: number, routes: Routes): Promise<Server> {
  const prefixes = Object.keys(routes).toSorted((a, b) => b.length - a.length)
  const front = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    const to = routes[prefixes.find((prefix) => url.startsWith(prefix)) ?? '/']
    // Without an agent, each request opens a new connection. An agent would keep connections to a process that a test
    // may have replaced in the meantime.
    const onward = request({ host: '127.0.0.1', port: to, path: url, method, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  return listening(front, port)
}

/**
 * The reply of a simulated content service for one collection: its items, or any other text. Undefined if the service
 * never responds.
 */
export type ContentAnswer = readonly object[] | string | undefined

/**
 * Starts a simulated content service with the interface of WordPress. Collections without an entry in `answers` are
 * empty.
 */
export async function openContent(
  port: number,
  configuration: object,
  answers: Readonly<Record<string, ContentAnswer>> = {},
): Promise<Server> {
  const content = createServer(({ url = '' }, outgoing) => {
    const collection = /\/wp\/v2\/(\w+)\?/.exec(url)?.[1] ?? ''
    const items = collection === 'configuration' ? [configuration] : collection in answers ? answers[collection] : []
    if (items === undefined) return
    if (typeof items === 'string') return void outgoing.setHeader('content-type', 'text/html').end(items)
    outgoing.setHeader('content-type', 'application/json').setHeader('x-wp-totalpages', '1').end(JSON.stringify(items))
  })
  return listening(content, port)
}

/**
 * Starts a content service that passes requests on to another one and changes some fields of its configuration.
 * @param address the base address of the other content service
 * @param change the fields with their new values
 */
export async function openChangedContent(port: number, address: string, change: object): Promise<Server> {
  const content = createServer(({ url = '' }, outgoing) => {
    const answer = async (): Promise<void> => {
      const reply = await fetch(`${address}${url}`)
      const body = Buffer.from(await reply.arrayBuffer())
      for (const name of ['content-type', 'x-wp-total', 'x-wp-totalpages']) {
        const value = reply.headers.get(name)
        if (value !== null) outgoing.setHeader(name, value)
      }
      const isChanged = url.includes('/wp/v2/configuration')
      const changed = (text: string) =>
        JSON.stringify((JSON.parse(text) as object[]).map((one) => ({ ...one, ...change })))
      outgoing.writeHead(reply.status).end(isChanged ? changed(body.toString()) : body)
    }
    answer().catch((error: Error) => outgoing.destroy(error))
  })
  return listening(content, port)
}

function listening(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
}
