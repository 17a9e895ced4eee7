import type { Step } from '../engines/engine.ts'
import { drawOf, newSeed } from '../fairness/seed.ts'
import { gameById } from '../games/catalogue.ts'
import { openJournalFile } from '../journal/journal-file.ts'
import { testShare } from './test-casino.ts'
import type { CasinoAndStudio } from './casino-and-studio.ts'
import type { Player } from './test-player.ts'

/**
 * Replaces the secret seed of the player's next round with one whose first step fulfils the condition, so that a test
 * does not depend on chance.
 * @returns the round's id
 */
export async function chooseSeed(
  setup: CasinoAndStudio,
  player: Player,
  game: string,
  kind: (step: Step) => boolean,
): Promise<string> {
  const roundId = (await player.state()).next?.roundId ?? ''
  let seed = newSeed()
  const step = () => gameById(game)?.begin(100n, drawOf(seed, roundId, testShare, 0))
  for (let first = step(); first && !kind(first); first = step()) seed = newSeed()
  const file = openJournalFile(setup.dataDir)
  file.prepare('update rounds set seed = ? where round_id = ?').run(seed, roundId)
  file.close()
  return roundId
}

export const isFeature = (step: Step): boolean => step.state !== null
export const isPlainWin = (step: Step): boolean => step.state === null && step.winMinor > 0n
export const isLoss = (step: Step): boolean => step.state === null && step.winMinor === 0n
