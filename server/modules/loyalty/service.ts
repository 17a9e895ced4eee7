import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../kit/db.ts'
import { addStakes, selectStaked, type Stakes } from './store.ts'

/** Below the number of parameters that a statement may have. */
const chunk = 5000

/** Adds what was staked since the last time. */
export async function keepStakes(tx: Tx, stakes: readonly Stakes[]): Promise<void> {
  for (let from = 0; from < stakes.length; from += chunk) await addStakes(tx, stakes.slice(from, from + chunk))
}

/** The player's points, by the currency that they were earned in: whole ones. */
export async function loyaltyPoints(db: Db, playerId: string): Promise<(currency: Currency) => bigint> {
  const rows = await selectStaked(db, playerId)
  const points = new Map(rows.map(({ currency, stakedMinor, pointMinor }) => [currency, stakedMinor / pointMinor]))
  return (currency) => {
    const found = points.get(currency) ?? 0n
    return found > 0n ? found : 0n
  }
}
