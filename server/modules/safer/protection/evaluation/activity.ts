/**
 * Finds the players who, since the previous run, have played, had a payment or a declined deposit, or been refused by a
 * limit.
 */
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { lockMark, makeDue, type Active } from './due-store.ts'

/**
 * How many hours of activity one step reads. If more than a day of activity has not been read yet, a step reads a whole
 * day.
 */
const sliceHours = { usual: 1, behind: 24 }
const slicesPerRun = 200
/**
 * The search ends `settlingSeconds` before the present, because an entry can commit later than the time that is stored
 * with it.
 */
const settlingSeconds = 20
const firstReachHours = 24

/**
 * Schedules the evaluation of active players. Each step locks the row that records how far activity has been read, so
 * two processes can share the work without repeating it.
 */
export async function noticeActivity(context: Context): Promise<void> {
  for (let run = 0; run < slicesPerRun; run++) {
    if (!(await transaction(context.db, (tx) => noticeSlice(context, tx)))) return
  }
}

/**
 * Reads the activity of the next hours, as many as `sliceHours` says.
 * @returns whether there is more activity to read
 */
async function noticeSlice({ clock }: Context, tx: Tx): Promise<boolean> {
  const now = clock.now()
  const until = now.subtract({ seconds: settlingSeconds })
  const from = (await lockMark(tx)) ?? (await beginMark(tx, until))
  if (Temporal.Instant.compare(from, until) >= 0) return false
  const isBehind = Temporal.Instant.compare(from.add({ hours: sliceHours.behind }), until) < 0
  const end = from.add({ hours: isBehind ? sliceHours.behind : sliceHours.usual })
  const isLast = Temporal.Instant.compare(end, until) >= 0
  const to = isLast ? until : end
  await makeDue(tx, await selectActive(tx, from, to), now)
  await tx.updateTable('protection_mark').set({ noticed_to: to }).execute()
  return !isLast
}

/** Makes the search begin at the first activity of the last day, so that it does not read hours without activity. */
async function beginMark(tx: Tx, until: Instant): Promise<Instant> {
  const seen = await selectFirst(tx, until.subtract({ hours: firstReachHours }))
  const first = seen?.subtract({ seconds: settlingSeconds }) ?? until
  await tx
    .insertInto('protection_mark')
    .values({ one: true, noticed_to: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockMark(tx)) ?? first
}

async function selectFirst(tx: Tx, since: Instant): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`
    select min(at) as at
    from (
      select min(at) as at from ledger_game_entry where at >= ${since}
      union all
      select min(at) from ledger_journal_posting where at >= ${since}
      union all
      select min(changed_at) from deposit_attempt where changed_at >= ${since}
      union all
      select min(last_at) from limit_hit where last_at >= ${since}
    ) as firsts`.execute(tx)
  return rows[0]?.at ?? undefined
}

async function selectActive(tx: Tx, from: Instant, to: Instant): Promise<Active[]> {
  const { rows } = await sql<Active>`
    select player_id as "playerId", bool_and(is_play) as "isPlay"
    from (
      select distinct player_id, true as is_play from ledger_game_entry where at >= ${from} and at < ${to}
      union all
      select distinct player_id, false from ledger_journal_posting
      where at >= ${from} and at < ${to} and kind in (
        'deposit', 'chargeback', 'chargeback-reversal', 'capture', 'payout', 'payout-return')
      union all
      select distinct player_id, false from deposit_attempt
      where changed_at >= ${from} and changed_at < ${to} and state = 'REFUSED'
      union all
      select player_id, true from limit_hit where last_at >= ${from} and last_at < ${to}
    ) as active
    group by player_id`.execute(tx)
  return rows
}
