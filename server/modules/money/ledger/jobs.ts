import type { Context } from '../../../context.ts'
import { sealLedger } from './seals.ts'

/** Seals, every minute, the entries booked since the last seal. */
export const startLedger = (context: Context): Promise<void> =>
  context.outbox.everyMinute('ledger-seal', async () => void (await sealLedger(context)))
