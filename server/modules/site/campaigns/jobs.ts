import type { Context } from '../../../context.ts'
import { runCampaigns } from './run.ts'

/** Starts due campaigns and continues running ones, every minute. */
export const startCampaigns = (context: Context): Promise<void> =>
  context.outbox.everyMinute('campaigns', () => runCampaigns(context))
