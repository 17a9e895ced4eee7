import type { Db } from '../../../kit/db.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    round_sweep: { name: Sweep; swept_until: Temporal.Instant }
  }
}

/** A job that searches all play in the order of time. */
type Sweep = 'interrupted' | 'shared-ids'

/** The instant up to which the job with this name has searched. Undefined before the first run of the job. */
export async function selectSweptUntil(db: Db, name: Sweep): Promise<Temporal.Instant | undefined> {
  const row = await db.selectFrom('round_sweep').select('swept_until').where('name', '=', name).executeTakeFirst()
  return row?.swept_until
}

export async function upsertSweptUntil(db: Db, name: Sweep, until: Temporal.Instant): Promise<void> {
  await db
    .insertInto('round_sweep')
    .values({ name, swept_until: until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ swept_until: until }).where('round_sweep.swept_until', '<', until),
    )
    .execute()
}
