import type { World } from './world.ts'
import { act, type Story } from './run.ts'
import type { Action } from './plan.ts'

const withinMs = 5000

/**
 * For each player, books a win on one process and waits for the notification on the bus of the other process.
 * @returns a message for each win of which the other process was not notified
 */
export async function wrongNews(world: World, story: Story): Promise<string[]> {
  const wrong: string[] = []
  for (const [gambler, { player }] of story.gamblers.entries()) {
    const listening = gambler + 1
    const news = awaitNotification(world, listening, player.playerId)
    const name = `news-${gambler}`
    const command = { does: 'play', operation: 'win', roundId: name, transactionId: name, amountMinor: 7n } as const
    const action: Action = { step: Number.MAX_SAFE_INTEGER, gambler, process: listening + 1, command }
    const [answered, isNotified] = await Promise.all([act(world, story, action), news])
    story.answered.push(answered)
    if (!isNotified) wrong.push(`gambler ${gambler}: the other process was not notified of the win`)
  }
  return wrong
}

function awaitNotification(world: World, process: number, playerId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isNotified: boolean): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isNotified)
    }
    const timer = setTimeout(end, withinMs, false)
    const unsubscribe = world.at(process).context.bus.subscribe(playerId, (topics) => {
      // The topic `missed` counts too, because it makes a page request everything again.
      if (topics.includes('balance') || topics.includes('missed')) end(true)
    })
  })
}
