import { slotGame } from '../money.ts'
import { processes, type Play } from './plan.ts'
import { act, type Story, type Told } from './run.ts'
import { logIn } from './seats.ts'
import type { World } from './world.ts'

const stakes = 8
const stakeMinor = 200n
/** The law's highest stake for one cycle of a slot, in pence, from the age of 25. Other currencies have no such limit. */
const capMinor = 500n

/**
 * A slot's studio stakes repeatedly in one round, on both processes at once. Returns the stakes above the law's cap.
 */
export async function wrongCycles(world: World, story: Story): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, seat] of story.seats.entries()) {
    if (seat.player.currency !== 'GBP') continue
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
