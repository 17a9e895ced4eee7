import type { Context } from '../../../context.ts'
import { runCampaigns } from './run.ts'

/**
 * Starts a job that runs every minute. It starts the campaigns whose time has come, and continues running campaigns.
 */
export const startCampaigns = (context: Context): Promise<void> =>
  context.outbox.everyMinute('campaigns', () => runCampaigns(context))
