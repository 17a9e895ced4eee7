import { wrongCycles } from './cycle.ts'
import { wrongNews } from './notifications.ts'
import { inventPlan } from './invent.ts'
import { wrongAfterwards, wrongAnswers, wrongBooks } from './judge.ts'
import type { Plan } from './plan.ts'
import { live, type Story } from './run.ts'
import { wrongWagering } from './wagering.ts'
import type { World } from './world.ts'

export interface Outcome {
  readonly wrong: readonly string[]
  /** How often each command got each status, for example `bet SUCCESS`. */
  readonly answers: ReadonlyMap<string, number>
}

const twoDaysSeconds = 2 * 24 * 3600

export const simulate = (world: World, seed: number): Promise<Outcome> => enact(world, inventPlan(seed))

/**
 * Runs a plan and checks the replies and the ledger. If they are right, repeats all booked calls two days later and
 * checks both again.
 */
export async function enact(world: World, plan: Plan): Promise<Outcome> {
  const story = await live(world, plan)
  const answered = wrongAnswers(story)
  if (answered.length > 0) return outcome(story, [...answered, ...(await wrongBooks(world, story))])
  const wrong = [
    ...(await wrongNews(world, story)),
    ...(await wrongBooks(world, story)),
    ...(await wrongWagering(world, story)),
    ...(await wrongCycles(world, story)),
  ]
  if (wrong.length > 0) return outcome(story, wrong)
  for (const process of [0, 1]) world.at(process).clock.move(twoDaysSeconds)
  const later = [...(await wrongAfterwards(world, story)), ...(await wrongBooks(world, story))]
  return outcome(story, later)
}

function outcome({ answered }: Story, wrong: readonly string[]): Outcome {
  const answers = new Map<string, number>()
  for (const { action, status } of answered) {
    const { command } = action
    const name = `${command.does === 'play' ? command.operation : command.does} ${status}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  return { wrong, answers }
}
