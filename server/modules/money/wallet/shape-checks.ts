import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { movements, type Funds } from './entries.ts'

/**
 * With a deficit, with no money, with too little and with enough. Together these make each movement produce every
 * posting that it can.
 */
const situations: readonly Funds[] = [
  { cashMinor: 0n, deficitMinor: -1n },
  { cashMinor: 0n, deficitMinor: 0n },
  { cashMinor: 1n, deficitMinor: 0n },
  { cashMinor: 2n, deficitMinor: 0n },
]

/**
 * The possible postings of each kind of entry, as `[kind, account, isPlus]`. For a provider or a studio, `account` is
 * only the part before the colon.
 */
const shapes = Object.entries(movements).flatMap(([kind, movement]) =>
  situations
    .flatMap((funds) => movement(funds, 'any', 2n).postings)
    .map(({ account, amountMinor }) => [kind, account.replace(/:any$/, ''), amountMinor > 0n] as const),
)

const allowed = sql.join(shapes.map(([kind, account, isPlus]) => sql`(${kind}, ${account}, ${isPlus}::boolean)`))

/**
 * Consistency rules between the entries of the journal and the functions in `entries.ts`. Game entries have rules of
 * their own.
 */
export const shapeChecks: readonly Check[] = [
  {
    rule: 'Every entry of the journal posts to the accounts of its kind, and in their direction',
    offenders: sql`
      select 'entry ' || entry_id || ': a ' || kind || ' that posts ' || amount || ' to ' || account as subject
      from ledger_journal_posting
      where kind in (${sql.join(Object.keys(movements))})
        and (kind, regexp_replace(account, '^(provider|studio):.*$', '\\1'), amount > 0) not in (${allowed})`,
  },
]
