import { createServer, request, type Server } from 'node:http'

/** Path prefix → port of its process. The longest matching prefix wins. */
export type Routes = Readonly<Record<string, number>>

/** One address for several processes, like a deployment's proxy. It forwards everything unchanged. */
export async function openFront(port: number, routes: Routes): Promise<Server> {
  const prefixes = Object.keys(routes).toSorted((a, b) => b.length - a.length)
  const front = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    const to = routes[prefixes.find((prefix) => url.startsWith(prefix)) ?? '/']
    // A connection that was kept may belong to a process that a test has replaced since.
    const onward = request({ host: '127.0.0.1', port: to, path: url, method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  return listening(front, port)
}

/** A content service's answer for a collection: its items, another text, or undefined for no answer. */
export type ContentAnswer = readonly object[] | string | undefined

/** A content service in WordPress's form. It serves one configuration and the given answers. */
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

/** A second content service with some changes to the configuration. */
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
