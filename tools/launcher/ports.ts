import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/** Resolves to the error's code, or to undefined if a server can listen there. */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** The error that keeps this machine's browsers from reaching a server at that port, if any. */
async function obstacle(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return undefined
}

/**
 * @param variable the setting that moves the port
 * @param waitMs how long the remains of a killed start may keep the port busy
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
