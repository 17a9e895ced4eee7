import { eventsPath } from '@baize/contract/wallet/player'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '@baize/server/testing/events'
import type { Gambler } from '@baize/server/testing/money'
import type { Load } from './load.ts'
import { betApart } from './send.ts'

const maxWaitMs = 5000

/**
 * Checks for each pair of processes that a page connected to one of them is notified of a bet at the other.
 * @returns a message for each failed bet or missing notification
 */
export async function notifyAcross(load: Load, ports: readonly number[], gambler: Gambler): Promise<string[]> {
  const faults: string[] = []
  for (const [index, port] of ports.entries()) {
    const page = await listen(gambler.player, `http://127.0.0.1:${port}/platform${eventsPath}`)
    await Promise.race([page.next(), wait(maxWaitMs)])
    for (const [otherIndex, other] of ports.entries()) {
      if (other === port) continue
      const failure = await betApart(load, other, gambler, `across-${index}-${otherIndex}`)
      if (failure !== undefined) faults.push(`after the fault, a bet got ${failure}`)
      const event = await Promise.race([page.next(), wait(maxWaitMs)])
      if (event === undefined)
        faults.push(`after the fault, a page at process ${index + 1} is not notified of a bet at ${otherIndex + 1}`)
    }
    page.leave()
  }
  return faults
}
