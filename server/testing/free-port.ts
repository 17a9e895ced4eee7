import { createServer } from 'node:net'

/** A free port on 127.0.0.1. Another program may still take it before its use. */
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

/** Below the ports that systems give to outgoing connections, which could take one while its server is dead. */
const lowest = 20_000
const pairs = 5_000

/** Two free ports in a row. Runs on one machine look from different places on, because their servers die at times. */
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
