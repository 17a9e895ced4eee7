import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * How the simulated network behaves. `delay`: all data arrive late. `reset`: all connections are reset. `hang`: no data
 * get through. `forget`: existing connections hang for ever, as behind a firewall that was restarted, but new
 * connections work.
 */
export type Weather = 'calm' | 'delay' | 'reset' | 'hang' | 'forget'

const delayMs = 200

/** A simulated network between two programs. Tests can disturb it. */
export interface Proxy {
  readonly port: number
  set(weather: Weather): void
  /** Resets the hanging connections, as the client's operating system would eventually do. */
  cutForgotten(): void
  close(): Promise<void>
}

export async function openProxy(target: { readonly host?: string; readonly port: number }): Promise<Proxy> {
  let weather: Weather = 'calm'
  /** The two sockets of each connection, and whether the connection has stopped passing on data for good. */
  const pairs = new Set<{ readonly sockets: readonly [Socket, Socket]; isForgotten: boolean }>()
  const server = createServer((near) => {
    if (weather === 'reset') return void near.resetAndDestroy()
    const far = connect(target.port, target.host ?? '127.0.0.1')
    const pair = { sockets: [near, far] as const, isForgotten: false }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (piece) => {
        if (weather === 'hang' || pair.isForgotten) return
        if (weather === 'delay') setTimeout(() => to.write(piece), delayMs)
        else to.write(piece)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        if (!pair.isForgotten && weather !== 'hang') to.destroy()
        if (near.destroyed && far.destroyed) pairs.delete(pair)
      })
    }
    pass(near, far)
    pass(far, near)
  })
  const cut = (): void => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.resetAndDestroy()
    pairs.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      // Data that were lost while the network hung cannot be sent again, so such a connection stays unusable.
      if (next === 'forget' || weather === 'hang') for (const pair of pairs) pair.isForgotten = true
      if (next === 'reset') cut()
      weather = next
    },
    cutForgotten() {
      for (const pair of pairs) if (pair.isForgotten) for (const socket of pair.sockets) socket.resetAndDestroy()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Changes a connection string so that its connections go through the proxy. */
export function through(url: string, { port }: Proxy): string {
  const other = new URL(url)
  other.hostname = '127.0.0.1'
  other.port = String(port)
  return other.href.replace(/\/$/, '')
}
