/**
 * Counts the stakes of ended rounds towards the wagering requirement of a bonus, and ends the bonus if it is over.
 * Callers of `countRound` and `endIfOver` have locked the player's balance.
 */
import type { Tx } from '../../../kit/db.ts'
import { lockBalance, type LockedBalance } from '../ledger/service.ts'
import { selectActive, updateBonus, type PlayerBonus } from './bonus-store.ts'
import { end, type Origin } from './give-and-end.ts'
import { markCounted, selectAtStake, selectUncounted, type RoundKey, type Uncounted } from './round-store.ts'
import { lesser, spinsLeft } from './rules.ts'
import { endOf } from './shares.ts'

/**
 * Counts the stakes of a round that has just ended towards the wagering requirement. If they meet it and no free spins
 * are left, the bonus ends and its money becomes cash.
 */
export async function countRound(
  tx: Tx,
  account: LockedBalance,
  round: RoundKey,
  at: Temporal.Instant,
): Promise<LockedBalance> {
  const ended = await selectUncounted(tx, account, round)
  if (ended.length === 0) return account
  const bonus = await countEach(tx, account, ended)
  if (!bonus) return account
  return endIfOver(tx, account, bonus, { actor: `studio:${round.studio}`, at }, ['COMPLETED'])
}

async function countRounds(tx: Tx, account: LockedBalance): Promise<void> {
  await countEach(tx, account, await selectUncounted(tx, account))
}

/**
 * Counts the stakes towards the requirement of the account's active bonus. Stakes of other bonuses are only marked as
 * counted.
 * @returns the active bonus with its new progress, or undefined if none of the stakes belongs to it
 */
async function countEach(
  tx: Tx,
  account: LockedBalance,
  ended: readonly Uncounted[],
): Promise<PlayerBonus | undefined> {
  const bonus = await selectActive(tx, account.playerId, account.currency)
  let wageredHundredths = bonus?.wageredHundredths ?? 0n
  for (const stake of ended) {
    const isOwn = bonus?.bonusId === stake.source
    const missing = isOwn ? bonus.requirementMinor * 100n - wageredHundredths : 0n
    const counted = missing > 0n ? lesser(missing, stake.openHundredths) : 0n
    await markCounted(tx, stake, counted)
    wageredHundredths += counted
  }
  if (!bonus || !ended.some(({ source }) => source === bonus.bonusId)) return undefined
  if (wageredHundredths !== bonus.wageredHundredths)
    await updateBonus(tx, bonus, { wagered_hundredths: wageredHundredths })
  return { ...bonus, wageredHundredths }
}

/**
 * Ends the active bonus if it has met its requirement, lost its money or run out of time. Does nothing if the resulting
 * status is not one of `allowed`.
 */
export async function endIfOver(
  tx: Tx,
  account: LockedBalance,
  bonus: PlayerBonus,
  origin: Origin,
  allowed: readonly string[] = ['COMPLETED', 'USED', 'EXPIRED'],
): Promise<LockedBalance> {
  const { requirementMinor, wageredHundredths, expiresAt, terms, spins } = bonus
  const { isAtStake, isSpinOpen } = await selectAtStake(tx, bonus)
  const status = endOf({
    requirementMinor,
    wageredHundredths,
    bonusMinor: account.balances.bonusMinor,
    isAtStake,
    hasSpinsToCome: isSpinOpen || spinsLeft(terms.freeSpins, spins, origin.at) > 0,
    isTermOver: expiresAt !== undefined && Temporal.Instant.compare(expiresAt, origin.at) <= 0,
  })
  return status && allowed.includes(status) ? end(tx, account, bonus, status, origin) : account
}

/** Locks the account and counts its ended rounds, so that the bonus's progress is up to date. */
export async function lockCounted(tx: Tx, { playerId, currency }: Pick<LockedBalance, 'playerId' | 'currency'>) {
  const account = await lockBalance(tx, playerId, currency)
  await countRounds(tx, account)
  return account
}
