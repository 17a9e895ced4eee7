import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { playerRestrictionsAt } from '../../people/players/service.ts'

/** The last row of a page. The list is sorted by currency and then by cash, largest amount first. */
export interface KeptOutPosition {
  readonly currency: Currency
  readonly cashMinor: bigint
  readonly playerId: string
}

export interface KeptOutMoney extends KeptOutPosition {
  readonly bar: 'CLOSED' | 'EXCLUDED' | 'LOCKED' | 'TIMED_OUT' | 'REGISTER'
  /** Null if the restriction does not end by itself. */
  readonly until: Instant | null
  /** The money in withdrawals that are not yet paid out, in minor units. */
  readonly reservedMinor: bigint
}

interface KeptOutPage {
  readonly at: Instant
  readonly after?: KeptOutPosition | undefined
  readonly limit: number
}

/** The players who may not play but still have cash. */
export async function selectKeptOutMoney(db: Db, { at, after, limit }: KeptOutPage): Promise<KeptOutMoney[]> {
  const rest = after
    ? sql`and (currency, -cash, player_id) > (${after.currency}, ${-after.cashMinor}::bigint, ${after.playerId}::uuid)`
    : sql``
  const { rows } = await sql<KeptOutMoney>`
    select player_id as "playerId", currency, kind as bar, until, cash as "cashMinor", reserved as "reservedMinor"
    from (${playerRestrictionsAt(at)}) as bar join ledger_account using (shard, player_id)
    where cash > 0 ${rest}
    order by currency, -cash, player_id limit ${limit}`.execute(db)
  return rows
}
