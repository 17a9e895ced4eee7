import type { Currency } from '@baize/contract/money'
import type { Tx } from '../../../../kit/db.ts'
import type { Game, StakeRange } from '../rules.ts'
import { forgetStakeRules } from '../stake-rules.ts'
import { replaceStakes, upsertGame } from '../store.ts'

/**
 * Adds a game to the registry or changes it.
 * @param stakes must contain every currency in which the game is available; the game's stakes in all other currencies
 * are removed
 */
export async function putGame(tx: Tx, game: Game, stakes: ReadonlyMap<Currency, StakeRange>): Promise<void> {
  await upsertGame(tx, game)
  await replaceStakes(tx, game, stakes)
  forgetStakeRules()
}
