import type { Context } from '../../../context.ts'
import { sealStaffRecords } from '../records/service.ts'

/** Starts the job that seals the new records of staff every minute. */
export const startStaff = (context: Context): Promise<void> =>
  context.outbox.everyMinute('staff-seal', async () => void (await sealStaffRecords(context)))
