import type * as operations from '@baize/contract/campaigns'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { planOfGift } from '../bonuses/service.ts'
import { recordChange } from '../commands/service.ts'
import { safeFields } from '../content/service.ts'
import { insertCampaign, lockCampaign, selectCampaigns, selectSegment, setState } from './store.ts'

type Deed = Pick<Caller, 'staff'>

/**
 * Plans a campaign. Its players are chosen when it begins.
 * @throws AppError `campaigns.segment`, `campaigns.empty` if it sends nothing, `bonuses.code` if no bonus has the code
 */
export async function scheduleCampaign(
  { db, clock }: Context,
  wish: Parsed<typeof operations.scheduleCampaign>,
  { staff }: Deed,
): Promise<Reply<typeof operations.scheduleCampaign>> {
  const { campaignId, name, segmentId, product, message, mail, bonusCode } = wish
  if (!message && !mail && !bonusCode) throw new AppError('campaigns.empty')
  if (!(await selectSegment(db, segmentId))) throw new AppError('campaigns.segment')
  const gift = bonusCode === undefined ? undefined : await planOfGift(db, bonusCode)
  if (bonusCode !== undefined && gift?.product !== product) throw new AppError('bonuses.code')
  const campaign = {
    campaignId,
    name,
    segmentId,
    product,
    message: message ? safeFields(message) : null,
    mail: mail ?? null,
    bonusCode: bonusCode ?? null,
    startsAt: Temporal.Instant.from(wish.startsAt),
    state: 'SCHEDULED',
    createdBy: staff,
  } as const
  const at = clock.now()
  await transaction(db, async (tx) => {
    if (!(await insertCampaign(tx, campaign, at))) return
    const subject = `campaign ${campaignId}`
    await recordChange(tx, { staff, operation: 'scheduleCampaign', subject, details: wish, at })
  })
  return { status: 'SUCCESS' }
}

/**
 * Stops a campaign. It waits for the one player whose transaction runs, and nobody after them gets the campaign.
 * @throws AppError `campaigns.unknown`, `campaigns.ended`
 */
export async function stopCampaign(
  { db, clock }: Context,
  { campaignId, reason }: Parsed<typeof operations.stopCampaign>,
  { staff }: Deed,
): Promise<Reply<typeof operations.stopCampaign>> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId, 'update')
    if (!campaign) throw new AppError('campaigns.unknown')
    if (campaign.state === 'DONE' || campaign.state === 'STOPPED') throw new AppError('campaigns.ended')
    await setState(tx, campaignId, 'STOPPED')
    const subject = `campaign ${campaignId}`
    await recordChange(tx, { staff, operation: 'stopCampaign', subject, details: { reason }, at })
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
