import { gameById, games } from '../games/catalogue.ts'
import { publishSeals } from './hall.ts'
import { finishAbandoned } from './rounds.ts'
import { settle } from './settlement.ts'
import { Refusal, type Studio } from './studio.ts'

/**
 * Settles or finishes every round that needs it now, once each. A round is skipped if its player has a request in
 * progress, and is handled in the next pass instead.
 */
async function settleDue(studio: Studio): Promise<void> {
  for (const { id, hall } of games) if (hall) publishSeals(studio, id, hall)
  for (const round of studio.journal.due(studio.now())) {
    if (studio.busy.has(round.playerId)) continue
    studio.busy.add(round.playerId)
    try {
      const game = gameById(round.gameId)
      if (round.state !== 'open') await settle(studio, round)
      else if (game) await finishAbandoned(studio, game, round)
    } catch (error) {
      if (!(error instanceof Refusal))
        studio.warn({ roundId: round.roundId, err: error }, 'a round could not be settled')
    } finally {
      studio.busy.delete(round.playerId)
    }
  }
}

/**
 * Schedules the rollbacks and other calls that an earlier run of the studio left unfinished. Then settles or finishes
 * rounds that need it, at once and again every `everyMs`.
 * @returns a function that stops this and resolves once the pass in progress has ended
 */
export function keepSettling(studio: Studio, everyMs: number): () => Promise<void> {
  studio.journal.recover()
  let passes = 0
  let pass = settleDue(studio)
  let idle = false
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    pass = settleDue(studio)
    if (passes++ % 600 === 0) studio.journal.forget(studio.now())
    void pass.finally(() => (idle = true))
  }, everyMs)
  void pass.finally(() => (idle = true))
  return async () => {
    clearInterval(timer)
    await pass
  }
}
