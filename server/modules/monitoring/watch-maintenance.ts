import { configuration, contentPath } from '@baize/contract/content'
import { repair } from '@baize/contract/content-repair'
import type { Context } from '../../context.ts'
import type { Maintenance } from '../../kit/http/maintenance.ts'
import { callOut } from '../../kit/outbound.ts'

const intervalMs = 5_000
const timeoutMs = 4_000

/**
 * Follows the switch `maintenance` in the content's configuration, every five seconds. The last known state holds while
 * no content service answers.
 */
export function watchMaintenance({ config, log }: Context): Maintenance & { stop(): Promise<void> } {
  const hosts = [config.contentUrl, config.contentAlternateUrl].filter((host) => host !== undefined)
  const listeners = new Set<() => void>()
  let on = false
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const found = await readSwitch(hosts)
    if (found === undefined || found === on) return
    on = found
    log.info(on ? 'maintenance begins: calls of players are refused' : 'maintenance ends')
    if (on) for (const listener of listeners) listener()
  }
  const timer = setInterval(() => {
    asking ??= ask().finally(() => (asking = undefined))
  }, intervalMs).unref()
  return {
    isOn: () => on,
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

/** The switch of the first host that answers; undefined if none does. */
async function readSwitch(hosts: readonly string[]): Promise<boolean | undefined> {
  for (const host of hosts) {
    try {
      const { status, text } = await callOut(`${host}${contentPath}/configuration?per_page=1`, {
        method: 'GET',
        timeoutMs,
      })
      const [first] = status === 200 ? (JSON.parse(text) as unknown[]) : []
      const { item } = repair(configuration, first, { leaveOut: true })
      if (item) return item.maintenance
    } catch {
      // the next host, or the next turn, answers
    }
  }
  return undefined
}
