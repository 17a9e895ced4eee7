import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/**
 * Tries to listen at the port of this host, and closes the server at once.
 * @returns undefined if that works, otherwise the error's code, such as `EADDRINUSE`
 */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * Returns `EADDRINUSE` if another program uses the port, and `EACCES` if this user may not use it. Undefined if a
 * server can listen at the port.
 */
async function obstacle(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return undefined
}

/**
 * Waits until the port is free.
 * @param variable the setting that changes the port, for the message
 * @param waitMs how long to wait, in milliseconds, because the processes of a killed start may use the port until they
 * have ended
 * @throws Refusal if the port is still in use after that, or if this user may not use it
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
