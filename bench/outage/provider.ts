import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake card processor that answers each order with a payment page or, if `isSilent` is true, never answers. */
export interface Provider {
  readonly url: string
  isSilent: boolean
  close(): void
}

export async function startProvider(): Promise<Provider> {
  const server = createServer((asked, reply) => void answer(asked, reply))
  async function answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    let order = ''
    for await (const part of asked.setEncoding('utf8')) order += String(part)
    if (provider.isSilent) return
    const code = /orderCode="([^"]+)"/.exec(order)?.[1] ?? ''
    const page = `${provider.url}/page?OrderKey=BAIZE%5EBAIZEDEMO-${code}&amp;Ticket=t`
    reply.writeHead(200, { 'content-type': 'text/xml' })
    reply.end(
      `<?xml version="1.0"?><paymentService version="1.4" merchantCode="BAIZEDEMO"><reply><orderStatus orderCode="${code}">` +
        `<reference id="1">${page}</reference></orderStatus></reply></paymentService>`,
    )
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSilent: false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}
