import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@baize/server/testing/free-port'
import { ServerProcess } from '@baize/server/testing/server-process'
import { sendRequest } from './send-request.ts'
import type { House } from './house.ts'

/**
 * The time between two checks of a process by the load balancer. The load balancer stops sending requests to a process
 * that is not ready.
 */
const probeMs = 100
/**
 * How long to wait for requests that were still in progress when the load balancer noticed that the process was no
 * longer ready.
 */
const restMs = 300
const changesWithinMs = 60_000

/**
 * The settings of a process behind a load balancer. After SIGTERM the process still serves for this long, so that the
 * load balancer notices the end in time.
 */
export const drained = { DRAIN_SECONDS: '2' } as const

/** Starts another process. The load balancer sends requests to it once it is ready. */
export async function startBeside(
  { url, ports, servers }: Pick<House, 'url' | 'ports' | 'servers'>,
  environment: Readonly<Record<string, string>>,
  program?: string,
): Promise<void> {
  const origin = program === undefined ? {} : { program }
  const server = new ServerProcess(await freePort(), url, { ...environment, ...drained }, 'platform', origin)
  await server.start()
  await untilReady(server.port, true)
  servers.push(server)
  ports.push(server.port)
}

/**
 * Ends the oldest process with SIGTERM. The load balancer is not notified; it must notice that the process is no longer
 * ready.
 * @throws Error if the process does not exit with 0
 */
export async function endOldest({ ports, servers }: Pick<House, 'ports' | 'servers'>): Promise<void> {
  const server = servers.shift()
  if (!server) throw new Error('no process is left')
  const ended = server.end()
  await untilReady(server.port, false)
  const index = ports.indexOf(server.port)
  if (index >= 0) ports.splice(index, 1)
  await wait(restMs)
  const code = await ended
  if (code !== 0) throw new Error(`a process ended with ${code} after SIGTERM`)
}

async function untilReady(port: number, isReady: boolean): Promise<void> {
  const startedMs = performance.now()
  while (((await sendRequest(port, 'GET', '/readyz')).httpStatus === 200) !== isReady) {
    if (performance.now() - startedMs > changesWithinMs)
      throw new Error(`a process was ${isReady ? 'not ready' : 'still ready'} after ${changesWithinMs / 1000} s`)
    await wait(probeMs)
  }
}
