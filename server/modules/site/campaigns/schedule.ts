import type * as operations from '@baize/contract/campaigns/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import { type ActionCaller, SecondPersonNeeded } from '../../back-office/approvals/service.ts'
import { planOfGift } from '../../money/bonuses/service.ts'
import { changeAsStaff, type StaffCaller } from '../../back-office/records/service.ts'
import { safeFields } from '../content/service.ts'
import { chooseAudience } from './audience.ts'
import { insertCampaign, lockCampaign, selectCampaigns, selectSegment, setState } from './store.ts'

type CampaignRequest = Parsed<typeof operations.scheduleCampaign>

/**
 * Schedules a campaign. Its players are chosen when it starts. If it has a bonus, they are already chosen when it is
 * scheduled, because the total value of their bonuses decides whether a second member of staff must approve the
 * campaign. The campaign's id is the idempotency key.
 * @throws AppError `request.keyReused` if another campaign has the id; `campaigns.segment` if the segment is unknown;
 * `campaigns.empty` if the campaign contains nothing to send; `bonuses.code` if the product has no bonus with the code
 * @throws SecondPersonNeeded if the bonuses of all players in the segment are worth more than one member of staff may
 * give without approval
 */
export async function scheduleCampaign(
  context: Context,
  asked: CampaignRequest,
  { staff, consent }: ActionCaller,
): Promise<Reply<typeof operations.scheduleCampaign>> {
  const { db } = context
  const { campaignId, name, segmentId, product, message, mail, bonusCode } = asked
  if (!message && !mail && !bonusCode) throw new AppError('campaigns.empty')
  const segment = await selectSegment(db, segmentId)
  if (!segment) throw new AppError('campaigns.segment')
  const gift = bonusCode === undefined ? undefined : await planOfGift(db, bonusCode)
  if (bonusCode !== undefined && gift?.product !== product) throw refusedFields('bonuses.code', ['bonusCode'])
  const campaign = {
    campaignId,
    name,
    segmentId,
    product,
    message: message ? safeFields(message) : null,
    mail: mail ?? null,
    bonusCode: bonusCode ?? null,
    startsAt: Temporal.Instant.from(asked.startsAt),
    state: 'SCHEDULED',
    createdBy: staff,
    approvedBy: consent?.by ?? null,
    bonusTermsId: gift?.termsId ?? null,
  } as const
  const caller = { staff, idempotencyKey: campaignId, ...(consent && { consent }) }
  await changeAsStaff(context, { operation: 'scheduleCampaign', input: asked, caller }, async (tx, at) => {
    if (!(await insertCampaign(tx, campaign, at))) throw new AppError('request.keyReused')
    if (gift) {
      const players = await chooseAudience(tx, campaignId, segment.rules, at)
      const money = { ...gift, amountMinor: gift.amountMinor * players }
      if (!consent && context.config.fourEyes.needsSecondPerson(money))
        throw new SecondPersonNeeded(`campaign ${campaignId}`, money)
    }
    return { subject: `campaign ${campaignId}` }
  })
  return { status: 'SUCCESS' }
}

/**
 * What the second member of staff sees before approving a campaign: its name, bonus and start. `stateOf` returns the
 * segment's rules and the bonus's terms, so that the approval no longer counts if they change.
 */
export const campaignFacts = {
  itemOf: ({ campaignId }: CampaignRequest) => `campaign ${campaignId}`,
  stateOf: async ({ db }: Pick<Context, 'db'>, { segmentId, bonusCode }: CampaignRequest) => {
    const segment = await selectSegment(db, segmentId)
    const gift = bonusCode === undefined ? undefined : await planOfGift(db, bonusCode)
    return JSON.stringify([segment?.rules, gift?.termsId])
  },
  describe: ({ name, bonusCode, startsAt }: CampaignRequest) => JSON.stringify({ name, bonusCode, startsAt }),
}

/**
 * Stops a campaign. If it is just being sent to a player, waits for that transaction. No other player gets the campaign
 * afterwards.
 * @throws AppError `campaigns.unknown` if there is no such campaign; `campaigns.ended` if it is already over or stopped
 */
export async function stopCampaign(
  context: Context,
  input: Parsed<typeof operations.stopCampaign>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.stopCampaign>> {
  const { campaignId, reason } = input
  await changeAsStaff(context, { operation: 'stopCampaign', input, caller }, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId, 'update')
    if (!campaign) throw new AppError('campaigns.unknown')
    if (campaign.state === 'DONE' || campaign.state === 'STOPPED') throw new AppError('campaigns.ended')
    await setState(tx, campaignId, 'STOPPED')
    return { subject: `campaign ${campaignId}`, details: { reason } }
  })
  return { status: 'SUCCESS' }
}

export async function getCampaigns({ db }: Context): Promise<Reply<typeof operations.getCampaigns>> {
  const campaigns = await selectCampaigns(db, 100)
  return {
    status: 'SUCCESS',
    campaigns: campaigns.map(
      ({ message, mail, bonusCode, startsAt, waiting, sent, unwilling, withoutBonus, ...campaign }) => ({
        ...campaign,
        ...(message && { message }),
        ...(mail && { mail }),
        ...(bonusCode !== null && { bonusCode }),
        startsAt: startsAt.toString(),
        progress: { waiting, sent, unwilling, withoutBonus },
      }),
    ),
  }
}
