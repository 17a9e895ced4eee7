import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@baize/server/kit/app-error'
import { newId } from '@baize/server/kit/ids'
import { perform, type Answer, type Run } from './commands.ts'
import type { Action, Plan } from './plan.ts'
import { newGambler, type Gambler } from './gamblers.ts'
import type { World } from './world.ts'

/** An action and the reply to it. If the action was repeated, the reply to the last attempt. */
export interface Answered extends Answer {
  readonly action: Action
  /**
   * True if the session of the launch token had ended in an earlier step than the one in which the command was first
   * sent.
   */
  readonly isTokenEnded: boolean
  /** True if the casino had confirmed the end of the round before the command was first sent. */
  readonly isRoundClosed: boolean
}

export interface Story {
  readonly plan: Plan
  readonly run: Run
  readonly gamblers: readonly Gambler[]
  readonly answered: Answered[]
  readonly closedRounds: Set<string>
}

const mostTries = 30

/**
 * Runs a plan. All actions of a step are performed at the same time. The next step begins when each of them has a
 * reply. Stops after a step in which an action got no reply.
 */
export async function live(world: World, plan: Plan): Promise<Story> {
  const gamblers: Gambler[] = []
  for (const planned of plan.gamblers) gamblers.push(await newGambler(world.at(0), planned))
  const run = { mark: newId().slice(-12), paymentIds: new Map(), holdIds: new Map() }
  const story: Story = { plan, run, gamblers, answered: [], closedRounds: new Set() }
  for (const together of Map.groupBy(plan.actions, ({ step }) => step).values()) {
    const answered = await Promise.all(together.map((action) => act(world, story, action)))
    for (const one of answered) {
      story.answered.push(one)
      const { command } = one.action
      if (command.does === 'play' && command.operation === 'endRound' && one.status === 'SUCCESS')
        story.closedRounds.add(command.roundId)
    }
    // The following actions would probably get no reply either, and each would wait as long as this one.
    if (answered.some(({ status }) => status === 'NO ANSWER')) break
  }
  return story
}

/** Performs an action, and repeats it on the processes in turn until one of them replies, as a real caller would. */
export async function act(world: World, { gamblers, run, closedRounds }: Story, action: Action): Promise<Answered> {
  const { command, step } = action
  const gambler = gamblers[action.gambler]
  if (!gambler) throw new Error('nobody sits there')
  const { text: token = '', endedStep } = gambler.tokens.at(-1) ?? {}
  const answered = {
    action,
    isTokenEnded: endedStep !== undefined && endedStep < step,
    isRoundClosed: command.does === 'play' && closedRounds.has(command.roundId),
  }
  if (command.does === 'kill' || command.does === 'restart-database' || command.does === 'move-clock') {
    await befall(world, action)
    return { ...answered, status: 'SUCCESS', text: '' }
  }
  for (let tries = 1; ; tries++) {
    const answer = await attempt(() =>
      perform(world.at(action.process + tries - 1), gambler, command, run, { step, token }),
    )
    if (answer.status !== 'NO ANSWER' || tries === mostTries) return { ...answered, ...answer }
    await wait(15 * tries)
  }
}

async function befall(world: World, { command, process }: Action): Promise<void> {
  if (command.does === 'move-clock') world.at(process).clock.move(command.seconds)
  if (command.does === 'kill') {
    await wait(command.afterMs)
    await world.kill(process)
  }
  if (command.does === 'restart-database') {
    await wait(command.afterMs)
    await world.restartDatabase()
  }
}

async function attempt(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) return { status: error.code, text: error.code }
    return { status: 'NO ANSWER', text: String(error) }
  }
}
