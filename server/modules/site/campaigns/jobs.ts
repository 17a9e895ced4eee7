import type { Context } from '../../../context.ts'
import { runCampaigns } from './run.ts'

/** Every minute: begins due campaigns and goes on with running ones. */
export const startCampaigns = (context: Context): Promise<void> =>
  context.outbox.everyMinute('campaigns', () => runCampaigns(context))
