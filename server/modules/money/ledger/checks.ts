import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../kit/db.ts'
import { playerAccounts } from './rules.ts'

/** A rule that the books must satisfy, and the query that finds violations. */
export interface Check {
  readonly rule: string
  /** One row for each violation, with the name of what violates the rule. Empty if everything complies. */
  readonly offenders: RawBuilder<{ subject: string }>
}

export interface Verdict {
  readonly rule: string
  readonly offenders: number
  /** The first few violations that the check found. */
  readonly samples: readonly string[]
}

const maximumSamples = 10

export async function runCheck(tx: Tx, { rule, offenders }: Check): Promise<Verdict> {
  const { rows } = await sql<{ subject: string; total: bigint }>`
    select subject, count(*) over () as total from (${offenders}) as found limit ${maximumSamples}`.execute(tx)
  return { rule, offenders: Number(rows[0]?.total ?? 0n), samples: rows.map((row) => row.subject) }
}

const own = sql`(${sql.join(playerAccounts)})`

export const ledgerChecks: readonly Check[] = [
  {
    rule: 'Every entry has postings, and they sum to zero',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join ledger_posting as posting using (shard, player_id, entry_id)
      group by entry.shard, entry.player_id, entry.entry_id
      having coalesce(sum(posting.amount), 1) <> 0`,
  },
  {
    rule: 'Every posting belongs to an entry',
    offenders: sql`
      select 'posting ' || posting.entry_id || '/' || posting.line as subject
      from ledger_posting as posting left join ledger_entry as entry using (shard, player_id, entry_id)
      where entry.entry_id is null`,
  },
  {
    rule: 'Every posting is to an account in the chart of accounts',
    offenders: sql`
      select 'posting ' || entry_id || '/' || line || ' to ' || account as subject
      from ledger_posting
      where account not in ${own}
        and account !~ '^(house|migration|bonus-cost|loyalty|fees|player:points|points:(earned|spent|expired)|provider:[a-zA-Z0-9_-]{1,40}|studio:[a-zA-Z0-9_-]{1,40})$'`,
  },
  {
    rule: 'Every balance is the sum of its postings',
    offenders: sql`
      select 'balance of ' || player_id || ' in ' || currency as subject
      from ledger_balance as balance full join (
        select shard, player_id, currency,
          coalesce(sum(amount) filter (where account = 'player:cash'), 0) as cash,
          coalesce(sum(amount) filter (where account = 'player:bonus'), 0) as bonus,
          coalesce(sum(amount) filter (where account = 'player:reserved'), 0) as reserved,
          coalesce(sum(amount) filter (where account = 'player:deficit'), 0) as deficit
        from ledger_posting join ledger_entry using (shard, player_id, entry_id)
        group by shard, player_id, currency
      ) as derived using (shard, player_id, currency)
      where (coalesce(balance.cash, 0), coalesce(balance.bonus, 0), coalesce(balance.reserved, 0), coalesce(balance.deficit, 0))
        <> (coalesce(derived.cash, 0), coalesce(derived.bonus, 0), coalesce(derived.reserved, 0), coalesce(derived.deficit, 0))`,
  },
  {
    rule: 'No account of a player is overdrawn, and none has both cash and a deficit',
    offenders: sql`
      select 'balance of ' || player_id || ' in ' || currency as subject
      from ledger_balance
      where cash < 0 or bonus < 0 or reserved < 0 or deficit > 0 or (deficit <> 0 and cash <> 0)`,
  },
  {
    rule: "Every row lies in its player's shard",
    offenders: sql`
      select 'player ' || player_id || ' in shard ' || shard as subject
      from (select distinct shard, player_id from ledger_entry union select shard, player_id from ledger_balance) as owner
      where shard <> get_byte(sha256(player_id::text::bytea), 0)`,
  },
]
