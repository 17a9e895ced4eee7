import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@baize/server/testing/free-port'
import { ServerProcess } from '@baize/server/testing/server-process'
import { sendRequest } from './send-request.ts'
import type { House } from './house.ts'

/**
 * How many milliseconds lie between two checks by which the simulated load balancer finds out whether a process is
 * ready. It sends no requests to a process that is not ready.
 */
const probeMs = 100
/**
 * How many milliseconds requests may still be in progress after the load balancer has found that the process is not
 * ready.
 */
const restMs = 300
const changesWithinMs = 60_000

/**
 * The setting of processes behind a load balancer. After SIGTERM they report that they are not ready, but serve for two
 * more seconds, so that the load balancer can notice.
 */
export const drained = { DRAIN_SECONDS: '2' } as const

/**
 * Starts a further process. Once it is ready, the load sends requests to it.
 * @param program the path of its main.ts, if it is another version
 */
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
 * Ends the oldest process with SIGTERM. The load sends requests to it until it reports that it is not ready, as a load
 * balancer would.
 * @throws Error if the exit code is not 0
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
