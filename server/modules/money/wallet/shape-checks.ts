import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { movements, type Funds } from './entries.ts'

/**
 * The situations of a player before a movement: a deficit, no money, less cash than the amount, and enough cash.
 * Together, these cases produce every posting that a movement can have.
 */
const situations: readonly Funds[] = [
  { cashMinor: 0n, deficitMinor: -1n },
  { cashMinor: 0n, deficitMinor: 0n },
  { cashMinor: 1n, deficitMinor: 0n },
  { cashMinor: 2n, deficitMinor: 0n },
]

/**
 * The possible postings of each kind of entry, as `[kind, account, isPlus]`. The account of a provider or a studio is
 * shortened to the text before the colon.
 */
const shapes = Object.entries(movements).flatMap(([kind, movement]) =>
  situations
    .flatMap((funds) => movement(funds, 'any', 2n).postings)
    .map(({ account, amountMinor }) => [kind, account.replace(/:any$/, ''), amountMinor > 0n] as const),
)

const allowed = sql.join(shapes.map(([kind, account, isPlus]) => sql`(${kind}, ${account}, ${isPlus}::boolean)`))

/**
 * Checks that the entries of the journal match the functions in `entries.ts`. Game movements are checked in
 * `ledger/game-checks.ts`.
 */
export const shapeChecks: readonly Check[] = [
  {
    rule: 'Every journal entry posts only to the accounts of its kind, and in the direction of its kind',
    offenders: sql`
      select 'entry ' || entry_id || ': a ' || kind || ' that posts ' || amount || ' to ' || account as subject
      from ledger_journal_posting
      where kind in (${sql.join(Object.keys(movements))})
        and (kind, regexp_replace(account, '^(provider|studio):.*$', '\\1'), amount > 0) not in (${allowed})`,
  },
]
