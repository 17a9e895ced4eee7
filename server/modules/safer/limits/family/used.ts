/** Computes how much of a limit is used up, over all accounts of the player. */
import { formatAmount, type Money } from '@baize/contract/money'
import { days, type Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { playedMinutes } from '../../../play/games/service.ts'
import { readPlaySums } from '../../../money/ledger/service.ts'
import { readPlaySince } from '../../../play/rounds/service.ts'
import { worthOfAll, type Rates } from '../../../money/wallet/service.ts'
import { countsSince, type MoneyLimit, type TimeLimit } from '../rules.ts'

/** Returns the sums, one for each currency, of the player's deposits since an instant that count towards a limit. */
export type CountDeposits = (playerId: string, span: { since: Instant; at: Instant }) => Promise<readonly Money[]>

interface How {
  readonly at: Instant
  readonly rates: Rates
  readonly countDeposits: CountDeposits
}

/**
 * How much of a money limit is used up.
 * @returns an amount in the limit's currency; undefined if a needed exchange rate is not configured
 */
export async function usedAmount(
  db: Db,
  playerId: string,
  limit: MoneyLimit,
  { at, rates, countDeposits }: How,
): Promise<string | undefined> {
  const since = countsSince(limit, at)
  const counted =
    limit.type === 'DEPOSIT_LIMIT'
      ? await countDeposits(playerId, { since, at })
      : await countPlay(db, playerId, limit, since)
  const worthMinor = worthOfAll(counted, limit.currency, rates)
  return worthMinor === undefined ? undefined : formatAmount(worthMinor, limit.currency)
}

async function countPlay(db: Db, playerId: string, { type, period }: MoneyLimit, since: Instant): Promise<Money[]> {
  const play =
    period === 'Dynamic'
      ? (await readPlaySums(db, playerId)).filter((sum) => sum.type === type)
      : await readPlaySince(db, playerId, since)
  return play.map(({ currency, stakeMinor, winMinor }) => ({
    currency,
    amountMinor: type === 'LOSS_LIMIT' ? stakeMinor - winMinor : stakeMinor,
  }))
}

/** How many minutes of the limit are used up, rounded up. */
export async function usedMinutes(db: Db, playerId: string, limit: TimeLimit, at: Instant): Promise<string> {
  const since = limit.period === 'Dynamic' ? limit.createdAt : at.subtract(days(7))
  return String(await playedMinutes(db, playerId, since, at))
}
