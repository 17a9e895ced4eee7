import type { Currency } from '@baize/contract/money'
import { slotGame } from '@baize/server/testing/money'
import { processes, type Play } from './plan.ts'
import { act, type Story, type Told } from './run.ts'
import { logIn } from './seats.ts'
import type { World } from './world.ts'

const stakes = 8
/** The law's highest stake for one cycle of a slot from the age of 25, at the demo's rates. Rounded down to a minor unit. */
const capsMinor: Partial<Record<Currency, bigint>> = { GBP: 500n, JPY: 961n, KWD: 2000n, BTC: 7142n }

/**
 * A slot's studio stakes repeatedly in one round, on both processes at once. Returns the stakes above the law's cap.
 */
export async function wrongCycles(world: World, story: Story): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, seat] of story.seats.entries()) {
    const capMinor = capsMinor[seat.player.currency]
    if (capMinor === undefined) throw new Error(`no cap is known in ${seat.player.currency}`)
    const stakeMinor = (capMinor * 2n) / 5n
    const step = (story.told.at(-1)?.action.step ?? 0) + 1
    await logIn(world.at(0), seat, step, slotGame)
    const roundId = `${index}-cycle`
    const deposit = { does: 'deposit', id: roundId, amountMinor: stakeMinor * BigInt(stakes) } as const
    story.told.push(await act(world, story, { step, seat: index, process: 0, deed: deposit }))
    const told = await Promise.all(
      Array.from({ length: stakes }, (_, place): Promise<Told> => {
        const transactionId = `${roundId}-${place}`
        const { gameId } = slotGame
        const deed: Play = { does: 'play', operation: 'bet', gameId, roundId, transactionId, amountMinor: stakeMinor }
        return act(world, story, { step, seat: index, process: place % processes, deed })
      }),
    )
    story.told.push(...told)
    const takenMinor = stakeMinor * BigInt(told.filter(({ status }) => status === 'SUCCESS').length)
    if (takenMinor > capMinor) wrong.push(`seat ${index}: ${takenMinor} staked in one cycle of a slot, not ${capMinor}`)
  }
  return wrong
}
