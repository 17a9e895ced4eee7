import { createServer } from 'node:net'

/** Finds a free port on 127.0.0.1. Another program may still take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * The lowest port that the search uses. It is below the ports that systems use for outgoing connections, because such a
 * connection could take the port while its server is being restarted.
 */
const lowest = 20_000
const pairs = 5_000

/**
 * Finds two free consecutive ports. Each process starts its search at another port. Otherwise another test run could
 * take the ports of a server while that server is being restarted.
 */
export async function freePair(): Promise<readonly [number, number]> {
  for (let tried = 0; tried < pairs; tried++) {
    const port = lowest + 2 * ((process.pid + tried) % pairs)
    if ((await canListen(port)) && (await canListen(port + 1))) return [port, port + 1]
  }
  throw new Error('no two ports in a row are free')
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
