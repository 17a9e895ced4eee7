import { gameById, games } from '../games/catalogue.ts'
import { publishSeals } from './hall.ts'
import { finishAbandoned } from './rounds.ts'
import { settle } from './settlement.ts'
import { Refusal, type Studio } from './studio.ts'

/**
 * Settles or finishes every round that needs it now, once each. While a player has a request in progress, that player's
 * rounds are skipped; the next pass handles them.
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
 * Recovers the rounds that an earlier run of the studio left unfinished. After that, every `everyMs`, it settles or
 * finishes the rounds that need it.
 * @returns a function that stops this and resolves once the current pass has ended
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
