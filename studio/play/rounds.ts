import { ChoiceInvalid, type Step } from '../engines/engine.ts'
import { drawOf } from '../fairness/seed.ts'
import { gameIdsOfCycle } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { isUnderWay, type Round } from '../journal/round.ts'
import type { Session } from '../journal/sessions.ts'
import { hallAt, hallDraw, hallProof, isSold } from './hall.ts'
import { type Played, settle, settleAtOnceMs } from './settlement.ts'
import { Refusal, type Studio } from './studio.ts'
import { wireStep } from './round-view.ts'

export interface Start {
  /**
   * The id of a round whose commitment the player has received. A repeated request with the same id returns the same
   * round and does not stake again.
   */
  readonly roundId: string
  readonly stakeMinor: bigint
  /** True if the round is one of the session's free rounds. The value of a free round then replaces `stakeMinor`. */
  readonly isFree?: boolean
  /** The player's contribution to the randomness, chosen by the browser. */
  readonly clientSeed: string
  /** The player's choice, in the format of the game's engine. */
  readonly choice?: unknown
}

/**
 * Begins a round whose commitment has been published: takes the stake, decides and stores the first step, and pays if
 * the round is then complete.
 * @throws Refusal with a status of the studio or, if the casino refused the stake, with the casino's status
 */
export function startRound(studio: Studio, session: Session, game: Game, start: Start): Promise<Played> {
  return oneAtATime(studio, session, async () => {
    const round = studio.journal.find(start.roundId)
    if (!round || !isOwn(round, session)) throw new Refusal('ROUND_UNKNOWN')
    if (round.state === 'refused') throw new Refusal('ROUND_REFUSED')
    if (round.state !== 'committed') return { round }
    const latest = studio.journal.latest(session)
    if (latest && isUnderWay(latest)) throw new Refusal('ROUND_OPEN')
    keepCycle(studio, session, game)
    if (game.hall && !isSold(studio, game, game.hall)) throw new Refusal('HALL_CLOSED')
    const stakeMinor = start.isFree ? session.freeRounds?.stakeMinor : start.stakeMinor
    if (stakeMinor === undefined) throw new Refusal('NO_FREE_ROUNDS')
    if (!game.accepts(session.limits, stakeMinor, start.choice)) throw new Refusal('STAKE_INVALID')
    return bet(studio, session, game, round, { ...start, stakeMinor })
  })
}

async function bet(studio: Studio, session: Session, game: Game, published: Round, start: Start): Promise<Played> {
  const { journal, now } = studio
  const betting = journal.change(published, {
    state: 'betting',
    stakeMinor: start.stakeMinor,
    openingMinor: start.stakeMinor,
    freeRoundsId: (start.isFree && session.freeRounds?.id) || '',
    clientSeed: start.clientSeed,
    token: session.token,
    startedMs: now(),
    steppedMs: now(),
  })
  const answer = await studio.wallets[session.mode].bet(betting)
  if (answer.kind === 'refused') {
    journal.change(betting, { state: 'refused' })
    if (answer.status === 'NO_FREE_ROUNDS') studio.sessions.setFreeLeft(session, 0)
    throw new Refusal(answer.status, { message: answer.message })
  }
  if (answer.kind === 'unanswered') {
    journal.change(betting, { state: 'cancelling', nextAttemptMs: now() })
    throw new Refusal('NO_ANSWER')
  }
  if (start.isFree && session.freeRounds) studio.sessions.setFreeLeft(session, session.freeRounds.left - 1)
  const played = await record(studio, betting, decide(studio, game, betting, start.choice), game)
  return { balanceMinor: answer.balanceMinor, ...played }
}

/** Decides the first step. If the engine throws an error, the round is cancelled and the stake is returned. */
function decide({ journal, now }: Studio, game: Game, betting: Round, choice: unknown): Step {
  try {
    return game.begin(betting.openingMinor, stepDraw(betting), choice)
  } catch (error) {
    journal.change(betting, { state: 'cancelling', nextAttemptMs: now() })
    throw error
  }
}

/**
 * Plays the next step of an open round.
 * @param index the index of the step that the player requests. If it has already been played, the round is returned as
 * it is
 * @throws Refusal with a status of the studio or, if the casino refused a further stake, with the casino's status
 */
export function stepRound(
  studio: Studio,
  session: Session,
  game: Game,
  roundId: string,
  index: number,
  choice?: unknown,
): Promise<Played> {
  return oneAtATime(studio, session, async () => {
    const round = studio.journal.find(roundId)
    if (!round || !isOwn(round, session)) throw new Refusal('ROUND_UNKNOWN')
    if (index < round.steps.length) return { round }
    if (round.state !== 'open' || index > round.steps.length) throw new Refusal('ROUND_COMPLETE')
    if (game.stepsAreGames) keepCycle(studio, session, game)
    keepConfiguration(studio, game, round)
    const raiseMinor = raiseOf(game, round, choice)
    return raiseMinor > 0n
      ? raise(studio, session, game, round, { choice, raiseMinor })
      : advance(studio, game, round, choice)
  })
}

/**
 * Returns how much the choice adds to the stake, in minor units.
 * @throws Refusal CHOICE_INVALID if the player may not make this choice now
 */
function raiseOf(game: Game, round: Round, choice: unknown): bigint {
  try {
    return game.raise(round.openingMinor, round.engineState, choice)
  } catch (error) {
    throw error instanceof ChoiceInvalid ? new Refusal('CHOICE_INVALID') : error
  }
}

interface Raise {
  readonly choice: unknown
  readonly raiseMinor: bigint
}

/**
 * Plays a step that adds to the stake. The casino must book the further stake before the step is decided, because a
 * player without enough money could otherwise play the step.
 */
async function raise(
  studio: Studio,
  session: Session,
  game: Game,
  round: Round,
  { choice, raiseMinor }: Raise,
): Promise<Played> {
  const { journal, now } = studio
  const raising = journal.change(round, { state: 'raising', raises: round.raises + 1, token: session.token })
  const answer = await studio.wallets[session.mode].raise(raising, raiseMinor)
  if (answer.kind === 'refused') {
    journal.change(raising, { state: 'open' })
    throw new Refusal(answer.status, { message: answer.message })
  }
  if (answer.kind === 'unanswered') {
    journal.change(raising, { state: 'lowering', nextAttemptMs: now() })
    throw new Refusal('NO_ANSWER')
  }
  const step = next(studio, game, raising, choice)
  const played = await record(studio, raising, step, game, raiseMinor)
  return { balanceMinor: answer.balanceMinor, ...played }
}

/**
 * Finishes and pays a round that its player has left open.
 * @throws Refusal ROUND_CANCELLED if the odds of the game have changed since the round began
 */
export async function finishAbandoned(studio: Studio, game: Game, abandoned: Round): Promise<void> {
  let round = abandoned
  keepConfiguration(studio, game, round)
  while (round.state === 'open') round = (await advance(studio, game, round)).round
}

/**
 * Cancels a round if the odds of its game have changed since the round began, because the studio no longer has the odds
 * with which it began.
 * @throws Refusal ROUND_CANCELLED if it cancels the round
 */
function keepConfiguration({ journal, now }: Studio, { configHash }: Game, round: Round): void {
  if (configHash === round.configHash) return
  journal.change(round, { state: 'cancelling', nextAttemptMs: now() })
  throw new Refusal('ROUND_CANCELLED')
}

async function advance(studio: Studio, game: Game, round: Round, choice?: unknown): Promise<Played> {
  if (game.hall && studio.now() < hallAt(game.hall, round.startedMs).callsMs) {
    throw new Refusal('TOO_SOON', { waitMs: hallAt(game.hall, round.startedMs).callsMs - studio.now() })
  }
  return record(studio, round, withProof(studio, game, round, next(studio, game, round, choice)), game)
}

/**
 * Adds the seed and the commitment of the hall's draw to a step of bingo, so that players can verify that the balls
 * were fixed before the tickets were sold.
 */
function withProof(studio: Studio, { id, hall }: Game, { startedMs }: Round, step: Step): Step {
  if (!hall) return step
  return { ...step, view: { ...step.view, hall: hallProof(studio, id, hallAt(hall, startedMs)) } }
}

/**
 * Decides the next step.
 * @throws Refusal CHOICE_INVALID if the player may not make this choice now; the round then stays unchanged
 */
function next(studio: Studio, game: Game, round: Round, choice: unknown): Step {
  const draw = game.hall ? hallDraw(studio, game, hallAt(game.hall, round.startedMs)) : stepDraw(round)
  try {
    return game.advance(round.openingMinor, round.engineState, draw, choice)
  } catch (error) {
    throw error instanceof ChoiceInvalid ? new Refusal('CHOICE_INVALID') : error
  }
}

const stepDraw = (round: Round) => drawOf(round.seed, round.roundId, round.clientSeed, round.steps.length)

/** Stores a decided step, before its outcome leaves the studio. If it is the last step, the round is also settled. */
async function record(studio: Studio, round: Round, step: Step, game: Game, raiseMinor = 0n): Promise<Played> {
  const nowMs = studio.now()
  const change = {
    steps: [...round.steps, wireStep(step, round.currency)],
    stakeMinor: round.stakeMinor + raiseMinor,
    winMinor: round.winMinor + step.winMinor,
    engineState: step.state,
    steppedMs: round.steps.length > 0 && game.stepsAreGames ? nowMs : round.startedMs,
  }
  if (step.state !== null) {
    // In a bingo hall, the round is finished at the end of the draw, even if the player has not returned by then.
    const nextAttemptMs = game.hall ? hallAt(game.hall, round.startedMs).endsMs : 0
    return { round: studio.journal.change(round, { ...change, state: 'open', nextAttemptMs }) }
  }
  const paying = studio.journal.change(round, { ...change, state: 'paying', nextAttemptMs: nowMs + settleAtOnceMs })
  return settle(studio, paying)
}

const isOwn = (round: Round, session: Session): boolean =>
  round.playerId === session.playerId && round.gameId === session.gameId && round.currency === session.currency

/** Returns how many milliseconds the player must wait before the next game may start. */
export const waitMsOf = ({ journal, now }: Studio, { playerId }: Session, game: Game): number =>
  Math.max(0, journal.lastStartMs(playerId, gameIdsOfCycle(game.kind)) + game.cycleMs - now())

/**
 * Refuses a game while the cycle of the player's last game is still running.
 * @throws Refusal TOO_SOON with the remaining time in milliseconds
 */
function keepCycle(studio: Studio, session: Session, game: Game): void {
  const waitMs = waitMsOf(studio, session, game)
  if (waitMs > 0) throw new Refusal('TOO_SOON', { waitMs })
}

async function oneAtATime<T>({ busy }: Studio, { playerId }: Session, work: () => Promise<T>): Promise<T> {
  if (busy.has(playerId)) throw new Refusal('ROUND_IN_PROGRESS')
  busy.add(playerId)
  try {
    return await work()
  } finally {
    busy.delete(playerId)
  }
}
