import type { Context } from '../../../context.ts'
import { sealStaffRecords } from '../records/service.ts'

/** Every minute: seals the new records of staff. */
export const startStaff = (context: Context): Promise<void> =>
  context.outbox.everyMinute('staff-seal', async () => void (await sealStaffRecords(context)))
