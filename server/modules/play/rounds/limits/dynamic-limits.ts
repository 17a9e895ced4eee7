import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { readPlaySums } from '../../../money/ledger/service.ts'
import { worthOfAll, type Rates } from '../../../money/wallet/service.ts'
import type { GameMovement } from '../booking/movement.ts'

interface InForce {
  readonly currency: Currency
  readonly type: 'WAGER_LIMIT' | 'LOSS_LIMIT'
  readonly limitMinor: bigint
}

/**
 * Whether a stake would exceed a dynamic limit of a player with several accounts. Amounts in other currencies are
 * converted to the limit's currency at the configured rates. If a rate is missing, no stake is possible. The caller
 * must have locked all accounts of the player.
 */
export async function isBeyondDynamicLimit(tx: Tx, move: GameMovement, at: Instant, rates: Rates): Promise<boolean> {
  const limits = await selectInForce(tx, move.playerId, at)
  if (limits.length === 0) return false
  const sums = await readPlaySums(tx, move.playerId)
  return limits.some(({ currency, type, limitMinor }) => {
    const counted = sums
      .filter((sum) => sum.type === type)
      .map((sum) => ({
        currency: sum.currency,
        amountMinor: sum.stakeMinor - (type === 'LOSS_LIMIT' ? sum.winMinor : 0n),
      }))
    const own = counted.find((one) => one.currency === move.currency)?.amountMinor ?? 0n
    const others = counted.filter((one) => one.currency !== move.currency)
    const amounts = [...others, { currency: move.currency, amountMinor: own + move.amountMinor }]
    const worthMinor = worthOfAll(amounts, currency, rates)
    return worthMinor === undefined || worthMinor > limitMinor
  })
}

async function selectInForce(tx: Tx, playerId: string, at: Instant): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select limits.currency, dynamic.type, dynamic.amount as "limitMinor" from game_limit as limits
    cross join lateral (values ('WAGER_LIMIT', limits.stake_dynamic, limits.stake_until),
      ('LOSS_LIMIT', limits.loss_dynamic, limits.loss_until)) as dynamic (type, amount, until)
    where limits.shard = ${shardOf(playerId)} and limits.player_id = ${playerId}
      and dynamic.amount is not null and dynamic.until > ${at}`.execute(tx)
  return rows
}
