import type { scheduleCampaign } from '@baize/contract/campaigns/staff'
import type { SegmentRule } from '@baize/contract/campaigns/segments'
import type { Parsed } from '@baize/contract/op'
import { type Generated, sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

type Content = Parsed<typeof scheduleCampaign>
export type CampaignState = 'SCHEDULED' | 'RUNNING' | 'DONE' | 'STOPPED'
export type RecipientOutcome = 'WAITING' | 'SENT' | 'UNWILLING' | 'WITHOUT_BONUS'

interface CampaignTable {
  campaign_id: string
  name: string
  segment_id: string
  product: Content['product']
  /** A column of type jsonb. JSON text is inserted, and an object is read from it. */
  message: string | null
  mail: string | null
  bonus_code: string | null
  starts_at: Instant
  state: CampaignState
  created_by: string
  created_at: Instant
  approved_by: Generated<string | null>
  bonus_terms_id: Generated<string | null>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    segment: { segment_id: string; name: string; rules: string; changed_at: Instant }
    campaign: CampaignTable
    campaign_player: {
      campaign_id: string
      shard: number
      player_id: string
      outcome: RecipientOutcome
      decided_at: Instant | null
    }
  }
}

export interface Segment {
  readonly segmentId: string
  readonly name: string
  readonly rules: SegmentRule[]
}

const segmentColumns = ['segment_id as segmentId', 'name', sql<SegmentRule[]>`rules`.as('rules')] as const

export const selectSegments = (db: Db): Promise<Segment[]> =>
  db.selectFrom('segment').select(segmentColumns).orderBy('name').execute()

export const selectSegment = (db: Db, segmentId: string): Promise<Segment | undefined> =>
  db.selectFrom('segment').select(segmentColumns).where('segment_id', '=', segmentId).executeTakeFirst()

export async function upsertSegment(tx: Tx, { segmentId, name, rules }: Segment, at: Instant): Promise<void> {
  const values = { name, rules: JSON.stringify(rules), changed_at: at }
  await tx
    .insertInto('segment')
    .values({ segment_id: segmentId, ...values })
    .onConflict((conflict) => conflict.column('segment_id').doUpdateSet(values))
    .execute()
}

export interface Campaign {
  readonly campaignId: string
  readonly name: string
  readonly segmentId: string
  readonly product: Content['product']
  readonly message: NonNullable<Content['message']> | null
  readonly mail: NonNullable<Content['mail']> | null
  readonly bonusCode: string | null
  readonly startsAt: Instant
  readonly state: CampaignState
  readonly createdBy: string
  /** The member of staff who approved the bonus, in addition to the one who created the campaign. */
  readonly approvedBy: string | null
  /**
   * The id of the bonus's terms that applied when the campaign was approved. Null if the campaign has no bonus, or is
   * from a version that did not record the id.
   */
  readonly bonusTermsId: string | null
}

const columns = [
  'campaign_id as campaignId',
  'campaign.name',
  'campaign.segment_id as segmentId',
  'product',
  sql<Campaign['message']>`message`.as('message'),
  sql<Campaign['mail']>`mail`.as('mail'),
  'bonus_code as bonusCode',
  'starts_at as startsAt',
  'state',
  'created_by as createdBy',
  'approved_by as approvedBy',
  'bonus_terms_id as bonusTermsId',
] as const

/**
 * Stores a campaign.
 * @returns false if a campaign with the same id already exists
 */
export async function insertCampaign(tx: Tx, campaign: Campaign, at: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('campaign')
    .values({
      campaign_id: campaign.campaignId,
      name: campaign.name,
      segment_id: campaign.segmentId,
      product: campaign.product,
      message: campaign.message && JSON.stringify(campaign.message),
      mail: campaign.mail && JSON.stringify(campaign.mail),
      bonus_code: campaign.bonusCode,
      starts_at: campaign.startsAt,
      state: campaign.state,
      created_by: campaign.createdBy,
      created_at: at,
      approved_by: campaign.approvedBy,
      bonus_terms_id: campaign.bonusTermsId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The newest campaigns, each with the number of players for each outcome. */
export async function selectCampaigns(db: Db, limit: number) {
  const campaigns = await db
    .selectFrom('campaign')
    .innerJoin('segment', 'segment.segment_id', 'campaign.segment_id')
    .select(columns)
    .select('segment.name as segmentName')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  if (campaigns.length === 0) return []
  const ids = campaigns.map(({ campaignId }) => campaignId)
  const counts = await countOutcomes(db, ids)
  return campaigns.map((campaign) => {
    const of = (outcome: RecipientOutcome): number =>
      counts.find((one) => one.campaign_id === campaign.campaignId && one.outcome === outcome)?.count ?? 0
    const withoutBonus = of('WITHOUT_BONUS')
    return { ...campaign, waiting: of('WAITING'), sent: of('SENT'), unwilling: of('UNWILLING'), withoutBonus }
  })
}

const countOutcomes = (db: Db, campaignIds: readonly string[]) =>
  db
    .selectFrom('campaign_player')
    .select(['campaign_id', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where('campaign_id', 'in', campaignIds)
    .groupBy(['campaign_id', 'outcome'])
    .execute()

/**
 * Locks the campaign until the transaction ends. `share` only prevents changes of its state, so several transactions
 * can send the campaign at the same time. `update` makes all other transactions wait. Undefined if there is no such
 * campaign.
 */
export const lockCampaign = (
  tx: Tx,
  campaignId: string,
  strength: 'update' | 'share',
): Promise<Campaign | undefined> => {
  const query = tx.selectFrom('campaign').select(columns).where('campaign_id', '=', campaignId)
  return (strength === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

export async function setState(tx: Tx, campaignId: string, state: CampaignState): Promise<void> {
  await tx.updateTable('campaign').set({ state }).where('campaign_id', '=', campaignId).execute()
}

/** The campaigns that must be started or continued, the oldest first. */
export async function selectDue(db: Db, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('campaign_id')
    .where('state', 'in', ['SCHEDULED', 'RUNNING'])
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ campaign_id: campaignId }) => campaignId)
}

/** The players who are still waiting for the campaign, starting after `after`. */
export async function selectWaiting(
  db: Db,
  { campaignId, after, limit }: { campaignId: string; after?: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('campaign_player')
    .select('player_id')
    .where('campaign_id', '=', campaignId)
    .where('outcome', '=', 'WAITING')
    .orderBy('shard')
    .orderBy('player_id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(shard, player_id) > (${shardOf(after)}, ${after})`)
  const rows = await query.execute()
  return rows.map(({ player_id: playerId }) => playerId)
}
