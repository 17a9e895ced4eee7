import type { Step } from '../engines/engine.ts'
import { drawOf } from '../fairness/seed.ts'
import type { Game } from '../games/game.ts'
import type { Round } from '../journal/round.ts'
import type { Session } from '../journal/sessions.ts'
import { type Played, settle, settleAtOnceMs } from './settlement.ts'
import { Refusal, type Studio } from './studio.ts'
import { wireStep } from './view.ts'

export interface Start {
  /** The published id: repeated, the request gets the same round and stakes nothing again. */
  readonly roundId: string
  readonly stakeMinor: bigint
  /** The browser's share of the chance. */
  readonly clientSeed: string
}

/**
 * Begins the published round: takes the stake, then decides the first step and writes it down, then pays if that was all.
 * @throws Refusal of the studio's own rules or with the casino's status
 */
export function startRound(studio: Studio, session: Session, game: Game, start: Start): Promise<Played> {
  return oneAtATime(studio, session, async () => {
    const round = studio.journal.find(start.roundId)
    if (!round || !isOwn(round, session)) throw new Refusal('ROUND_UNKNOWN')
    if (round.state === 'refused') throw new Refusal('ROUND_REFUSED')
    if (round.state !== 'committed') return { round }
    if (studio.journal.latest(session)?.state === 'open') throw new Refusal('ROUND_OPEN')
    keepCycle(studio, session)
    if (!game.stakes(session.limits).includes(start.stakeMinor)) throw new Refusal('STAKE_INVALID')
    return bet(studio, session, game, round, start)
  })
}

async function bet(studio: Studio, session: Session, game: Game, published: Round, start: Start): Promise<Played> {
  const { journal, now } = studio
  const betting = journal.change(published, {
    state: 'betting',
    stakeMinor: start.stakeMinor,
    clientSeed: start.clientSeed,
    token: session.token,
    startedMs: now(),
    steppedMs: now(),
  })
  const answer = await studio.wallets[session.mode].bet(betting)
  if (answer.kind === 'refused') {
    journal.change(betting, { state: 'refused' })
    throw new Refusal(answer.status, { message: answer.message })
  }
  if (answer.kind === 'unanswered') {
    journal.change(betting, { state: 'cancelling', nextAttemptMs: now() })
    throw new Refusal('NO_ANSWER')
  }
  const played = await record(studio, betting, decide(studio, game, betting))
  return { balanceMinor: answer.balanceMinor, ...played }
}

/** The first step. Should the game itself fail, the stake goes back. */
function decide({ journal, now }: Studio, game: Game, betting: Round): Step {
  try {
    return game.begin(betting.stakeMinor, stepDraw(betting))
  } catch (error) {
    journal.change(betting, { state: 'cancelling', nextAttemptMs: now() })
    throw error
  }
}

/**
 * The next step of an open round.
 * @param index the step that the player asks for: repeated, the request gets the round as it stands
 */
export function stepRound(
  studio: Studio,
  session: Session,
  game: Game,
  roundId: string,
  index: number,
): Promise<Played> {
  return oneAtATime(studio, session, async () => {
    const round = studio.journal.find(roundId)
    if (!round || !isOwn(round, session)) throw new Refusal('ROUND_UNKNOWN')
    if (index < round.steps.length) return { round }
    if (round.state !== 'open' || index > round.steps.length) throw new Refusal('ROUND_COMPLETE')
    keepCycle(studio, session)
    return advance(studio, game, round)
  })
}

/** Plays what a player has left behind to its end and pays it. */
export async function finishAbandoned(studio: Studio, game: Game, abandoned: Round): Promise<void> {
  let round = abandoned
  while (round.state === 'open') round = (await advance(studio, game, round)).round
}

async function advance(studio: Studio, game: Game, round: Round): Promise<Played> {
  if (game.configHash !== round.configHash) {
    // the game was changed under an open round: what its player was promised can no longer be played
    studio.journal.change(round, { state: 'cancelling', nextAttemptMs: studio.now() })
    throw new Refusal('ROUND_CANCELLED')
  }
  return record(studio, round, game.advance(round.stakeMinor, round.engineState, stepDraw(round)))
}

const stepDraw = (round: Round) => drawOf(round.seed, round.roundId, round.clientSeed, round.steps.length)

/** Writes a step down before anybody hears of it, and settles the round if it was the last one. */
async function record(studio: Studio, round: Round, step: Step): Promise<Played> {
  const nowMs = studio.now()
  const change = {
    steps: [...round.steps, wireStep(step, round.currency)],
    winMinor: round.winMinor + step.winMinor,
    engineState: step.state,
    steppedMs: round.steps.length === 0 ? round.startedMs : nowMs,
  }
  if (step.state !== null) return { round: studio.journal.change(round, { ...change, state: 'open' }) }
  const paying = studio.journal.change(round, { ...change, state: 'paying', nextAttemptMs: nowMs + settleAtOnceMs })
  return settle(studio, paying)
}

const isOwn = (round: Round, session: Session): boolean =>
  round.playerId === session.playerId && round.gameId === session.gameId && round.currency === session.currency

/** @throws Refusal TOO_SOON with the time that is left of the player's current game */
function keepCycle(studio: Studio, session: Session): void {
  const waitMs = studio.journal.lastStartMs(session.playerId) + studio.minimumCycleMs - studio.now()
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
