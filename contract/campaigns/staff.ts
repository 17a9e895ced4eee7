import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { segmentRules } from './segments.ts'
import { byLanguage } from '../language-shapes.ts'
import { op } from '../op.ts'
import { product } from '../products.ts'

const marketing = {
  permission: 'offer.campaigns',
  service: 'platform',
  access: 'staff',
  rate: { limit: 240, windowSeconds: 60 },
} as const

const named = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

const segment = z.object({ segmentId: z.uuid(), name: named, rules: segmentRules })

export const countSegment = op({
  ...marketing,
  id: 'countSegment',
  method: 'POST',
  reads: true,
  path: '/staff/countSegment',
  summary: 'Count the players of a segment and those who take offers of a product. Nothing is saved',
  request: z.object({ rules: segmentRules, product }),
  replies: {
    SUCCESS: z.object({
      players: z.int(),
      /** How many players of the segment have consented to receive offers of the product by e-mail. */
      willing: z.int(),
    }),
  },
  errors: ['wallet.amount'],
})

export const saveSegment = op({
  ...marketing,
  id: 'saveSegment',
  method: 'POST',
  path: '/staff/saveSegment',
  summary:
    'Save a segment under its id. Campaigns that have begun keep their players, and those with a bonus get no other players once they are scheduled',
  request: segment,
  replies: { SUCCESS: z.object({}) },
  errors: ['wallet.amount'],
})

export const getSegments = op({
  ...marketing,
  id: 'getSegments',
  method: 'GET',
  path: '/staff/getSegments',
  summary: 'List the segments by name',
  request: z.object({}),
  replies: { SUCCESS: z.object({ segments: z.array(segment) }) },
  errors: [],
})

const html = z.string().check(z.trim(), z.maxLength(20_000))
const mail = z.object({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Plain text. A blank line starts a new paragraph. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
})

const content = {
  name: named,
  segmentId: z.uuid(),
  /**
   * The product that the campaign advertises. Only players who have consented to offers of this product receive the
   * campaign.
   */
  product,
  /** A message for the players' inbox, as HTML. Players without a text in their language get the English text. */
  message: z.optional(byLanguage(html)),
  mail: z.optional(byLanguage(mail)),
  /**
   * The code of a bonus that every recipient gets. A player who is not eligible for the bonus gets neither the message
   * nor the e-mail.
   */
  bonusCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  startsAt: z.iso.datetime(),
}

export const scheduleCampaign = op({
  ...marketing,
  id: 'scheduleCampaign',
  confirmed: true,
  method: 'POST',
  path: '/staff/scheduleCampaign',
  summary: 'Send messages, mails or a bonus to the players of a segment from a time on. A repeated id changes nothing',
  request: z.object({ campaignId: z.uuid(), ...content }),
  replies: { SUCCESS: z.object({}), ...secondPersonReply },
  errors: ['campaigns.segment', 'campaigns.empty', 'bonuses.code', 'wallet.amount'],
})

export const stopCampaign = op({
  ...marketing,
  id: 'stopCampaign',
  method: 'POST',
  path: '/staff/stopCampaign',
  summary: 'Stop a campaign at once. Players who have it keep it, and nobody else gets it',
  request: z.object({ campaignId: z.uuid(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['campaigns.unknown', 'campaigns.ended'],
})

export const getCampaigns = op({
  ...marketing,
  id: 'getCampaigns',
  method: 'GET',
  path: '/staff/getCampaigns',
  summary: 'List the hundred newest campaigns with their progress',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      campaigns: z.array(
        z.object({
          campaignId: z.string(),
          ...content,
          segmentName: z.string(),
          state: z.enum(['SCHEDULED', 'RUNNING', 'DONE', 'STOPPED']),
          createdBy: z.string(),
          /**
           * How many players have yet to receive the campaign (`waiting`), have received it (`sent`), have not
           * consented to offers (`unwilling`), or are not eligible for the bonus (`withoutBonus`).
           */
          progress: z.object({ waiting: z.int(), sent: z.int(), unwilling: z.int(), withoutBonus: z.int() }),
        }),
      ),
    }),
  },
  errors: [],
})

export const operations = [
  countSegment,
  saveSegment,
  getSegments,
  scheduleCampaign,
  stopCampaign,
  getCampaigns,
] as const
