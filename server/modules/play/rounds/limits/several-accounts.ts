/**
 * Limits of a player who has accounts in several currencies, or whose limit is in another currency than the account
 * (see decision 13).
 */
import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { worthOfAll, type Rates } from '../../../money/wallet/service.ts'
import type { GameMovement } from '../booking/movement.ts'
import { isBeyondDynamicLimit } from './dynamic-limits.ts'

const windows = ['session', 'day', 'week', 'month'] as const
type Window = (typeof windows)[number]

/**
 * One account of a player with limits: its stakes and wins per window, and the player's limits, which are the same for
 * every account.
 */
type LimitAccount = {
  readonly currency: Currency
  readonly limit_currency: Currency
} & { readonly [Of in `${'stake' | 'win'}_${Window}`]: bigint } & {
  readonly [Of in `${'stake' | 'loss'}_${Window}_limit`]: bigint | null
}

/**
 * Whether a stake would exceed a limit that covers several accounts. The stakes and wins of each account are converted
 * to the limit's currency at the configured rates, and the result is rounded up. If a rate is missing, no stake is
 * possible. The caller must have locked all accounts of the player.
 * @returns false if the player has no limit, or if the only account is in the limit's currency, because the database
 * then checks the limit itself
 */
export async function isBeyondSharedLimit(
  tx: Tx,
  move: GameMovement,
  at: Temporal.Instant,
  rates: Rates,
): Promise<boolean> {
  const accounts = await selectAccounts(tx, move, at)
  const [first] = accounts
  if (!first || (accounts.length === 1 && first.currency === first.limit_currency)) return false
  if (await isBeyondDynamicLimit(tx, move, at, rates)) return true
  return windows.some((window) => {
    const of = (amountOf: (account: LimitAccount) => bigint) =>
      accounts.map((account) => ({
        amountMinor: amountOf(account) + (account.currency === move.currency ? move.amountMinor : 0n),
        currency: account.currency,
      }))
    const isBeyond = (amounts: ReturnType<typeof of>, limitMinor: bigint | null): boolean => {
      if (limitMinor === null) return false
      const countedMinor = worthOfAll(amounts, first.limit_currency, rates)
      return countedMinor === undefined || countedMinor > limitMinor
    }
    return (
      isBeyond(
        of((account) => account[`stake_${window}`]),
        first[`stake_${window}_limit`],
      ) ||
      isBeyond(
        of((account) => account[`stake_${window}`] - account[`win_${window}`]),
        first[`loss_${window}_limit`],
      )
    )
  })
}

const hoursOf = { day: 24, week: 7 * 24, month: 30 * 24 } as const

/**
 * Computes the sums of each window as `roll_windows` would, but stores nothing, because only the account of the bet is
 * about to change. A session belongs to one account, so only the session of the launch token counts.
 */
async function selectAccounts(
  tx: Tx,
  { playerId, token = '' }: GameMovement,
  at: Temporal.Instant,
): Promise<LimitAccount[]> {
  const begin = (hours: number) =>
    sql`date_bin('10 minutes', ${at}::timestamptz, '2000-01-01Z') - ${`${hours} hours`}::interval`
  const rolling = (Object.keys(hoursOf) as (keyof typeof hoursOf)[]).flatMap((window) =>
    (['stake', 'win'] as const).map(
      (
        what,
      ) => sql`(case when balance.window_at >= ${begin(hoursOf[window])} then balance.${sql.ref(`${what}_now`)} else 0 end
        + coalesce(past.${sql.ref(`${what}_${window}`)}, 0))::bigint as ${sql.ref(`${what}_${window}`)}`,
    ),
  )
  const past = (Object.keys(hoursOf) as (keyof typeof hoursOf)[]).flatMap((window) =>
    (['stake', 'win'] as const).map(
      (what) => sql`sum(kept.${sql.ref(what)}) filter (where kept.window_at >= ${begin(hoursOf[window])})
        as ${sql.ref(`${what}_${window}`)}`,
    ),
  )
  const limits = windows.flatMap((window) =>
    (['stake', 'loss'] as const).map(
      (what) => sql`limits.${sql.ref(`${what}_${window}`)} as ${sql.ref(`${what}_${window}_limit`)}`,
    ),
  )
  const { rows } = await sql<LimitAccount>`
    select balance.currency, limits.currency as limit_currency, ${sql.join(rolling)}, ${sql.join(limits)},
      case when balance.session_id = launch.session_id then balance.stake_session else 0 end as stake_session,
      case when balance.session_id = launch.session_id then balance.win_session else 0 end as win_session
    from game_limit as limits
    join ledger_play as balance on balance.shard = limits.shard and balance.player_id = limits.player_id
    left join game_launch as launch on launch.shard = limits.shard and launch.player_id = limits.player_id
      and launch.token_hash = ${hash('sha256', token, 'buffer')}
    left join lateral (
      select ${sql.join(past)} from ledger_play_window as kept
      where kept.shard = balance.shard and kept.player_id = balance.player_id and kept.currency = balance.currency
        and kept.window_at >= ${begin(hoursOf.month)}
    ) as past on true
    where limits.shard = ${shardOf(playerId)} and limits.player_id = ${playerId}`.execute(tx)
  return rows
}
