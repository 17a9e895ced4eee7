import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@baize/server/testing/free-port'
import { sendRequest } from '../send-request.ts'
import { fault } from '../fault.ts'
import type { Scene } from '../house.ts'

/** An address of each process that returns status 200 only while the process serves. */
const addresses = {
  'platform-one': '/readyz',
  'platform-two': '/readyz',
  channels: '/readyz',
  content: '/readyz',
  portal: '/readyz',
  console: '/readyz',
  sandbox: '/studio/status',
} as const

const names = Object.keys(addresses) as (keyof typeof addresses)[]
const servesWithinMs = 180_000

const ports = new Map<string, number>()

async function untilItServes(name: keyof typeof addresses): Promise<number> {
  const startedMs = performance.now()
  while ((await sendRequest(ports.get(name) ?? 0, 'GET', addresses[name])).httpStatus !== 200) {
    if (performance.now() - startedMs > servesWithinMs)
      throw new Error(`${name} does not serve again after three minutes`)
    await wait(50)
  }
  return performance.now() - startedMs
}

/** Each process of the casino is killed and started again, one after another, as by a supervisor. */
export const processes: Scene = {
  mayFail: /: (no answer|no connection)$/,
  async open({ url, environment }) {
    for (const name of names) ports.set(name, await freePort())
    const about = { url, environment, ports: Object.fromEntries(ports), smtpPort: await freePort() }
    await fault('start', JSON.stringify(about))
    return {
      ports: [ports.get('platform-one') ?? 0, ports.get('platform-two') ?? 0],
      servers: [],
      close: async () => void (await fault('end')),
    }
  },
  async inject() {
    const lines: string[] = []
    for (const name of names) {
      await untilItServes(name)
      await fault('kill', name)
      lines.push(`${name} served again after ${((await untilItServes(name)) / 1000).toFixed(1)} s`)
    }
    return lines
  },
}
