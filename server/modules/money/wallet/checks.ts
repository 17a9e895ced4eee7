import { sql } from 'kysely'
import { storedAnswers } from '../../back-office/records/service.ts'
import type { Check } from '../ledger/service.ts'
import { shapeChecks } from './shape-checks.ts'

/** Checks that holds, corrections and their commands match the ledger. */
export const walletChecks: readonly Check[] = [
  {
    rule: 'The reserved money of every account is the sum that its open holds reserve',
    offenders: sql`
      select 'reserved of ' || player_id || ' in ' || currency as subject
      from (
        select shard, player_id, currency, sum(amount - captured - released) as held
        from wallet_hold group by shard, player_id, currency
      ) as hold full join ledger_account as balance using (shard, player_id, currency)
      where coalesce(held, 0) <> coalesce(reserved, 0)`,
  },
  {
    rule: 'No hold has captured and released more than its amount',
    offenders: sql`
      select 'hold ' || hold_id as subject from wallet_hold
      where captured < 0 or released < 0 or captured + released > amount`,
  },
  {
    rule: 'The amount of every hold, and what it captured and released, match the ledger',
    offenders: sql`
      select 'hold ' || hold_id as subject
      from wallet_hold as hold left join (
        select shard, player_id, cause, currency,
          coalesce(sum(amount) filter (where kind = 'hold'), 0) as amount,
          coalesce(sum(-amount) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(-amount) filter (where kind = 'release'), 0) as released
        from ledger_journal_posting
        where kind in ('hold', 'capture', 'release') and account = 'player:reserved'
        group by shard, player_id, cause, currency
      ) as booked on booked.shard = hold.shard and booked.player_id = hold.player_id
        and booked.cause = 'hold:' || hold.hold_id and booked.currency = hold.currency
      where (hold.amount, hold.captured, hold.released)
        is distinct from (booked.amount, booked.captured, booked.released)`,
  },
  {
    rule: 'Every entry is corrected at most once',
    offenders: sql`
      select 'entry ' || corrected_id as subject
      from wallet_correction group by shard, player_id, corrected_id having count(*) > 1`,
  },
  {
    rule: 'Every correction reverses one entry in full',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join wallet_correction as correction using (shard, player_id, entry_id)
      where entry.kind = 'correction' and (correction.corrected_id is null or exists (
        select from (
          select case when account in ('player:cash', 'player:deficit') then 'player' else account end as party, amount
          from ledger_journal_posting as line
          where line.shard = entry.shard and line.player_id = entry.player_id
            and line.entry_id in (entry.entry_id, correction.corrected_id)
        ) as both_entries
        group by party having sum(amount) <> 0))`,
  },
  {
    rule: 'Every goodwill credit or debit has a record that names a member of staff',
    offenders: sql`
      select 'entry ' || entry_id as subject
      from (select * from ledger_entry where kind in ('goodwill-credit', 'goodwill-debit')) as entry
      full join wallet_goodwill as goodwill using (shard, player_id, entry_id)
      where entry.kind is null or goodwill.actor is null or goodwill.actor not like 'staff:%'`,
  },
  {
    rule: 'Every wallet command has its ledger entry, and every such entry has its command',
    offenders: sql`
      select coalesce('command ' || command.operation || ' ' || command.key, 'entry ' || entry.entry_id) as subject
      from (select * from (${storedAnswers}) as answer where operation in ('hold', 'capture', 'release', 'correction')) as command
      full join (
        select * from ledger_entry where kind in ('hold', 'capture', 'release', 'correction')
      ) as entry on entry.shard = command.shard and entry.player_id = command.player_id
        and entry.kind = command.operation and entry.command_key = command.key
      where command.reply ->> 'entryId' is distinct from entry.entry_id::text`,
  },
  {
    rule: 'Every command has its stored reply and the digest of its input',
    offenders: sql`
      select 'command ' || operation || ' ' || key || ' of ' || player_id as subject
      from (${storedAnswers}) as command where reply is null or octet_length(input_hash) <> 32`,
  },
  ...shapeChecks,
]
