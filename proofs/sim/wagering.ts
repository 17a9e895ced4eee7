import { selectActive } from '@baize/server/modules/money/bonuses/bonus-store'
import type { Play } from './plan.ts'
import { act, type Story } from './run.ts'
import { logIn } from './gamblers.ts'
import type { World } from './world.ts'

/**
 * For each player with an unmet wagering requirement, makes one more stake and ends its round. Nothing else runs at the
 * same time, so the stake must count towards this bonus.
 * @returns a message for each stake that did not count
 */
export async function wrongWagering(world: World, story: Story): Promise<string[]> {
  const { db } = world.at(0).context
  const wrong: string[] = []
  for (const [index, gambler] of story.gamblers.entries()) {
    const { playerId, currency } = gambler.player
    const before = await selectActive(db, playerId, currency)
    if (!before || before.wageredHundredths >= before.requirementMinor * 100n) continue
    const step = (story.answered.at(-1)?.action.step ?? 0) + 1
    await logIn(world.at(0), gambler, step)
    const name = `${index}-wager`
    const stake: Play = {
      does: 'play',
      operation: 'bet',
      roundId: name,
      transactionId: `${name}-bet`,
      amountMinor: 100n,
    }
    const ending: Play = { does: 'play', operation: 'endRound', roundId: name, transactionId: '' }
    const answered = await act(world, story, { step, gambler: index, process: 0, command: stake })
    story.answered.push(answered, await act(world, story, { step, gambler: index, process: 0, command: ending }))
    const after = await selectActive(db, playerId, currency)
    const isCounted = after?.bonusId !== before.bonusId || after.wageredHundredths > before.wageredHundredths
    if (answered.status === 'SUCCESS' && !isCounted)
      wrong.push(`gambler ${index}: a stake did not count for ${before.name}`)
  }
  return wrong
}
