import { sql, type RawBuilder } from 'kysely'

/** Rules between the records of staff and their seals. `offenders`: a query of the rows that break the rule. */
export const staffChecks: readonly { readonly rule: string; readonly offenders: RawBuilder<{ subject: string }> }[] = [
  {
    rule: 'Every seal over the records of staff follows from the one before it',
    offenders: sql<{ subject: string }>`
      select 'staff seal ' || number as subject
      from (select *, lag(number) over chain as number_before, lag(hash) over chain as hash_before
        from staff_seal window chain as (order by number)) as seal
      where hash <> ledger_seal_hash(number, previous, root, records, sealed_at)
        or (number > 0 and (number_before, hash_before) is distinct from (number - 1, previous))`,
  },
  {
    rule: 'Every sealed record of staff is as it was sealed: none changed, none missing, none added',
    offenders: sql<{ subject: string }>`
      select 'staff seal ' || number || ' of ' || sealed_at as subject
      from staff_seal as seal left join staff_seal_root as found on found.seal = seal.number
      where number > 0 and (seal.root, seal.records) is distinct from (found.root, found.records)`,
  },
  {
    rule: 'Every record of staff that is not sealed waits for the next seal',
    offenders: sql<{ subject: string }>`
      select 'staff record ' || change_id || ' under seal ' || seal as subject
      from staff_change
      where seal < 1 or seal > (select max(number) + 2 from staff_seal)
        or seal > pg_sequence_last_value('staff_open_seal')`,
  },
]
