import type { Context } from '../../../context.ts'
import { runCampaigns } from './run.ts'

export const startCampaigns = (context: Context): Promise<void> =>
  context.outbox.everyMinute('campaigns', () => runCampaigns(context))
