import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { deleteOldDues } from './reality-check-store.ts'
import { deleteExpired } from './store.ts'

const batch = 500
const batchesPerRun = 20

export const startGames = (context: Context): Promise<void> =>
  context.outbox.everyMinute('forget-launches', () => forgetLaunches(context))

/** Deletes launch tokens and the due times of unanswered reality checks a day after they expire. */
export async function forgetLaunches({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = clock.now().subtract({ hours: 24 })
  for (let run = 0; run < batchesPerRun; run++) {
    if ((await transaction(db, (tx) => deleteExpired(tx, before, batch))) < batch) break
  }
  await transaction(db, (tx) => deleteOldDues(tx, before, batch * batchesPerRun))
}
