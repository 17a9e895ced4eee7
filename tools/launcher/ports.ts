import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/**
 * Tries to listen at the port.
 * @returns undefined if that is possible, otherwise the error's code
 */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * Returns the code of the error that prevents a server from listening at this port for browsers on this computer.
 * Undefined if nothing prevents it.
 */
async function obstacle(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return undefined
}

/**
 * Checks that the port is available.
 * @param variable the setting that changes the port, for the message
 * @param waitMs how long to wait if the port is in use. The processes of a killed start may still be using it while
 * they end
 * @throws Refusal if the port is not available
 */
export async function requirePort(port: number, variable: string, waitMs: number): Promise<void> {
  for (const end = performance.now() + waitMs; ; await delay(100)) {
    const code = await obstacle(port)
    if (code === undefined) return
    if (code === 'EACCES') {
      throw new Refusal(`Port ${port} is not open to this user; set ${variable} to one from 1024 on.`)
    }
    if (performance.now() >= end) {
      throw new Refusal(`Port ${port} is taken; end what listens there or set ${variable} to another one.`)
    }
  }
}
