import { configuration, contentPath } from '@baize/contract/content/collections'
import { repair } from '@baize/contract/content/repair'
import type { Context } from '../../../context.ts'
import type { Maintenance } from '../../../kit/http/maintenance.ts'
import { callOut, OutboundError } from '../../../kit/outbound.ts'

const intervalMs = 5_000
const timeoutMs = 4_000

/** The position of the maintenance switch, or why it could not be read. */
type Reading = { readonly isOn: boolean } | { readonly problem: string }

/**
 * Reads the switch `maintenance` from the configuration in the content service every five seconds. While no content
 * service responds, the last known position of the switch applies, and one warning is logged.
 */
export function watchMaintenance({ config, log }: Pick<Context, 'config' | 'log'>): Maintenance & {
  start(): void
  stop(): Promise<void>
} {
  const listeners = new Set<() => void>()
  let on = false
  let isKnown = true
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const found = await readSwitch(config)
    const wasKnown = isKnown
    isKnown = 'isOn' in found
    if ('problem' in found) {
      if (wasKnown)
        log.warn(
          { problem: found.problem },
          'the maintenance switch cannot be read, so its last known position still applies',
        )
      return
    }
    if (!wasKnown) log.info('the maintenance switch can be read again')
    if (found.isOn === on) return
    on = found.isOn
    log.info(on ? 'maintenance begins: calls of players are refused' : 'maintenance ends')
    if (on) for (const listener of listeners) listener()
  }
  let timer: NodeJS.Timeout | undefined
  return {
    isOn: () => on,
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      timer = setInterval(() => {
        asking ??= ask().finally(() => (asking = undefined))
      }, intervalMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

/**
 * Reads the switch from the first content service that returns it. If none does, returns the problem with the last one.
 */
export async function readSwitch({
  contentUrl,
  contentAlternateUrl,
}: Pick<Context['config'], 'contentUrl' | 'contentAlternateUrl'>): Promise<Reading> {
  const hosts = [contentUrl, contentAlternateUrl].filter((host) => host !== undefined)
  let problem = ''
  for (const host of hosts) {
    try {
      const { status, text } = await callOut(`${host}${contentPath}/configuration?per_page=1`, {
        method: 'GET',
        timeoutMs,
      })
      const [first] = status === 200 ? (JSON.parse(text) as unknown[]) : []
      const { item } = repair(configuration, first, { leaveOut: true })
      if (item) return { isOn: item.maintenance }
      problem = status === 200 ? 'the content has no configuration' : `the content service answered ${status}`
    } catch (error) {
      problem = error instanceof OutboundError ? error.message : 'the reply is no list'
    }
  }
  return { problem }
}
