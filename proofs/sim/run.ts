import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@baize/server/kit/errors'
import { newId } from '@baize/server/kit/ids'
import { perform, type Answer, type Run } from './deeds.ts'
import type { Action, Plan } from './plan.ts'
import { takeSeat, type Seat } from './seats.ts'
import type { World } from './world.ts'

/** An action with its final answer. */
export interface Told extends Answer {
  readonly action: Action
  /** The token of a bet at its first attempt, if its session had already ended. */
  readonly isTokenEnded: boolean
  /** Whether the round was known to be closed at the first attempt. */
  readonly isRoundClosed: boolean
}

export interface Story {
  readonly plan: Plan
  readonly run: Run
  readonly seats: readonly Seat[]
  readonly told: Told[]
  /** The rounds that were reported as closed. */
  readonly closedRounds: Set<string>
}

const mostTries = 30

/** Runs a plan: everything of one step at once, and the next step after all answers. Stops if an answer is missing. */
export async function live(world: World, plan: Plan): Promise<Story> {
  const seats: Seat[] = []
  for (const planned of plan.seats) seats.push(await takeSeat(world.at(0), planned))
  const run = { mark: newId().slice(-12), paymentIds: new Map(), holdIds: new Map() }
  const story: Story = { plan, run, seats, told: [], closedRounds: new Set() }
  for (const together of Map.groupBy(plan.actions, ({ step }) => step).values()) {
    const told = await Promise.all(together.map((action) => act(world, story, action)))
    for (const one of told) {
      story.told.push(one)
      const { deed } = one.action
      if (deed.does === 'play' && deed.operation === 'endRound' && one.status === 'SUCCESS')
        story.closedRounds.add(deed.roundId)
    }
    // every later step would wait as long
    if (told.some(({ status }) => status === 'NO ANSWER')) break
  }
  return story
}

/** Repeats the call until a process answers, as a caller does who wants money to move. */
export async function act(world: World, { seats, run, closedRounds }: Story, action: Action): Promise<Told> {
  const { deed, step } = action
  const seat = seats[action.seat]
  if (!seat) throw new Error('nobody sits there')
  const { text: token = '', endedStep } = seat.tokens.at(-1) ?? {}
  const told = {
    action,
    isTokenEnded: endedStep !== undefined && endedStep < step,
    isRoundClosed: deed.does === 'play' && closedRounds.has(deed.roundId),
  }
  if (deed.does === 'kill' || deed.does === 'restart-database' || deed.does === 'move-clock') {
    await befall(world, action)
    return { ...told, status: 'SUCCESS', text: '' }
  }
  for (let tries = 1; ; tries++) {
    const answer = await attempt(() => perform(world.at(action.process + tries - 1), seat, deed, run, { step, token }))
    if (answer.status !== 'NO ANSWER' || tries === mostTries) return { ...told, ...answer }
    await wait(15 * tries)
  }
}

async function befall(world: World, { deed, process }: Action): Promise<void> {
  if (deed.does === 'move-clock') world.at(process).clock.move(deed.seconds)
  if (deed.does === 'kill') {
    await wait(deed.afterMs)
    await world.kill(process)
  }
  if (deed.does === 'restart-database') {
    await wait(deed.afterMs)
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
