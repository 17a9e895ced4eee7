import { selectActive } from '../../modules/bonuses/bonus-store.ts'
import type { Action, Play } from './plan.ts'
import { act, type Story } from './run.ts'
import { logIn } from './seats.ts'
import type { World } from './world.ts'

/**
 * Stakes once more for every player with an unfinished wagering requirement, with no other load. The stake must count.
 * During the load an observer could not say which bonus a stake counts towards.
 */
export async function wrongWagering(world: World, story: Story): Promise<string[]> {
  const { db } = world.at(0).context
  const wrong: string[] = []
  for (const [index, seat] of story.seats.entries()) {
    const { playerId, currency } = seat.player
    const before = await selectActive(db, playerId, currency)
    if (!before || before.wageredMinor >= before.requirementMinor) continue
    const step = (story.told.at(-1)?.action.step ?? 0) + 1
    await logIn(world.at(0), seat, step)
    const name = `${index}-wager`
    const deed: Play = {
      does: 'play',
      operation: 'bet',
      roundId: name,
      transactionId: `${name}-bet`,
      amountMinor: 100n,
    }
    const action: Action = { step, seat: index, process: 0, deed }
    const told = await act(world, story, action)
    story.told.push(told)
    const after = await selectActive(db, playerId, currency)
    const isCounted = after?.bonusId !== before.bonusId || after.wageredMinor > before.wageredMinor
    if (told.status === 'SUCCESS' && !isCounted) wrong.push(`seat ${index}: a stake did not count for ${before.name}`)
  }
  return wrong
}
