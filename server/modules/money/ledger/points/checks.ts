import { sql } from 'kysely'
import type { Check } from '../checks.ts'
import { pointsKinds, pointsPostings } from './rules.ts'

const allowed = sql.join(
  pointsKinds.flatMap((kind) =>
    pointsPostings({ kind, points: 1n }).map(
      ({ account, amount }) => sql`(${kind}, 'PTS', ${account}, ${amount > 0n}::boolean)`,
    ),
  ),
)

export const pointsChecks: readonly Check[] = [
  {
    rule: 'The points of every player are the sum of their postings',
    offenders: sql`
      select 'points of ' || player_id as subject
      from ledger_points as held full join (
        select shard, player_id, sum(amount) as points from ledger_journal_posting
        where account = 'player:points' group by shard, player_id
      ) as derived using (shard, player_id)
      where coalesce(held.points, 0) <> coalesce(derived.points, 0) or held.points < 0`,
  },
  {
    rule: 'Points are posted only to accounts for points, and in the direction of the kind of entry',
    offenders: sql`
      select 'entry ' || entry_id || ': a ' || kind || ' that posts ' || amount || ' ' || currency || ' to ' || account as subject
      from ledger_journal_posting
      where (currency = 'PTS' or kind like 'points-%' or account = 'player:points' or account like 'points:%')
        and (kind, currency, account, amount > 0) not in (${allowed})`,
  },
]
