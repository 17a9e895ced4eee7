import { operations, scheduleCampaign as scheduling } from '@baize/contract/campaigns/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { withSecondPersonAbout } from '../../back-office/approvals/service.ts'
import { campaignFacts, getCampaigns, scheduleCampaign, stopCampaign } from './schedule.ts'
import { countSegment, getSegments, saveSegment } from './segments.ts'

export function registerCampaigns(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    countSegment,
    saveSegment,
    getSegments,
    scheduleCampaign: withSecondPersonAbout(scheduling, campaignFacts, scheduleCampaign),
    stopCampaign,
    getCampaigns,
  })
}
