import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { playerRestrictionsAt } from '../../people/players/service.ts'

/** The place of a row in the list: the most money first, by currency. */
export interface KeptOutPlace {
  readonly currency: Currency
  readonly cashMinor: bigint
  readonly playerId: string
}

export interface KeptOutMoney extends KeptOutPlace {
  readonly bar: 'CLOSED' | 'EXCLUDED' | 'LOCKED' | 'TIMED_OUT' | 'REGISTER'
  /** Null if the bar does not end by itself. */
  readonly until: Instant | null
  /** Under way to the player in withdrawals. */
  readonly reservedMinor: bigint
}

interface KeptOutPage {
  readonly at: Instant
  readonly after?: KeptOutPlace | undefined
  readonly limit: number
}

/** The cash of players who may not play. */
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
