import type { Currency } from '@baize/contract/money'
import { slotGame } from '@baize/server/testing/money'
import { processes, type Play } from './plan.ts'
import { act, type Story, type Answered } from './run.ts'
import { logIn } from './gamblers.ts'
import type { World } from './world.ts'

const stakes = 8
/**
 * The highest sum of stakes that the law allows players from the age of 25 in one game cycle of a slot game: £5,
 * converted at the demo's rates and rounded down to a minor unit.
 */
const capsMinor: Partial<Record<Currency, bigint>> = { GBP: 500n, JPY: 961n, KWD: 2000n, BTC: 7142n }

/**
 * For each player, sends several stakes of one round of a slot game to both processes at the same time.
 * @returns a message for each player whose accepted stakes exceed the legal maximum
 */
export async function wrongCycles(world: World, story: Story): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, gambler] of story.gamblers.entries()) {
    const capMinor = capsMinor[gambler.player.currency]
    if (capMinor === undefined) throw new Error(`no cap is known in ${gambler.player.currency}`)
    const stakeMinor = (capMinor * 2n) / 5n
    const step = (story.answered.at(-1)?.action.step ?? 0) + 1
    await logIn(world.at(0), gambler, step, slotGame)
    const roundId = `${index}-cycle`
    const deposit = { does: 'deposit', id: roundId, amountMinor: stakeMinor * BigInt(stakes) } as const
    story.answered.push(await act(world, story, { step, gambler: index, process: 0, command: deposit }))
    const answered = await Promise.all(
      Array.from({ length: stakes }, (_, number): Promise<Answered> => {
        const transactionId = `${roundId}-${number}`
        const { gameId } = slotGame
        const command: Play = {
          does: 'play',
          operation: 'bet',
          gameId,
          roundId,
          transactionId,
          amountMinor: stakeMinor,
        }
        return act(world, story, { step, gambler: index, process: number % processes, command })
      }),
    )
    story.answered.push(...answered)
    const takenMinor = stakeMinor * BigInt(answered.filter(({ status }) => status === 'SUCCESS').length)
    if (takenMinor > capMinor)
      wrong.push(`gambler ${index}: ${takenMinor} staked in one cycle of a slot, not ${capMinor}`)
  }
  return wrong
}
