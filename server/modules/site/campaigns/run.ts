import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { shardOf } from '../../../kit/ids.ts'
import { giveGift, planOfGift } from '../../money/bonuses/service.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { sendMail } from '../mail/service.ts'
import { putMessage } from '../messages/service.ts'
import { getPlayer, lockPlayerRow } from '../../people/players/service.ts'
import { chooseAudience, narrowAudience } from './audience.ts'
import { isWelcome } from './is-welcome.ts'
import {
  type Campaign,
  lockCampaign,
  type RecipientOutcome,
  selectDue,
  selectSegment,
  selectWaiting,
  setState,
} from './store.ts'

const atOnce = 100
const longestRunSeconds = 50

/**
 * Starts the campaigns whose time has come, and continues running campaigns. If the process stops in between, each
 * player either has the whole campaign or is still waiting for it.
 */
export async function runCampaigns(context: Context): Promise<void> {
  const { db, clock } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  for (const campaignId of await selectDue(db, clock.now())) {
    await begin(context, campaignId)
    await goOn(context, campaignId, until)
  }
}

/**
 * Sends the campaign until it is stopped, until every player has been handled, or until `until`. If sending to a player
 * fails, the next run tries again.
 */
async function goOn(context: Context, campaignId: string, until: Instant): Promise<void> {
  const { db, clock, log } = context
  let players: string[] = []
  do {
    players = await selectWaiting(db, { campaignId, after: players.at(-1), limit: atOnce })
    for (const playerId of players) {
      try {
        if (!(await sendOne(context, campaignId, playerId))) return
      } catch (err) {
        log.error({ err, campaignId }, 'a campaign could not be sent to a player; the next run tries again')
      }
    }
  } while (players.length === atOnce && Temporal.Instant.compare(clock.now(), until) < 0)
  await finish(context, campaignId)
}

/**
 * Starts a campaign for the players who are in its segment at this moment. If the campaign has a bonus, only those who
 * were already in the segment when it was scheduled remain, because the total value of their bonuses was approved then.
 */
async function begin({ db, clock }: Context, campaignId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId, 'update')
    if (campaign?.state !== 'SCHEDULED') return
    const rules = (await selectSegment(tx, campaign.segmentId))?.rules ?? []
    const choose = campaign.bonusTermsId === null ? chooseAudience : narrowAudience
    await choose(tx, campaignId, rules, clock.now())
    await setState(tx, campaignId, 'RUNNING')
  })
}

async function finish({ db }: Context, campaignId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId, 'update')
    const [waiting] = await selectWaiting(tx, { campaignId, limit: 1 })
    if (campaign?.state === 'RUNNING' && waiting === undefined) await setState(tx, campaignId, 'DONE')
  })
}

/**
 * Sends one player the whole campaign or nothing of it, in one transaction.
 * @returns false if the campaign is no longer running
 */
async function sendOne(context: Context, campaignId: string, playerId: string): Promise<boolean> {
  try {
    const isRunning = await transaction(context.db, async (tx) => {
      const campaign = await lockCampaign(tx, campaignId, 'share')
      if (campaign?.state !== 'RUNNING') return false
      // Because of the lock, an exclusion at the same moment takes effect either before or after the whole campaign.
      await lockPlayerRow(tx, playerId)
      if (await isWelcome({ ...context, db: tx }, { playerId, product: campaign.product }))
        await give(context, tx, campaign, playerId)
      else await decide(context, tx, { campaignId, playerId, outcome: 'UNWILLING' })
      return true
    })
    await context.bus.publish(playerId, ['messages', 'balance'])
    return isRunning
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The bonus's rules do not allow the bonus for this player. The transaction was rolled back, so the player got
    // neither the bonus nor the message.
    await transaction(context.db, (tx) => decide(context, tx, { campaignId, playerId, outcome: 'WITHOUT_BONUS' }))
    return true
  }
}

async function give(context: Context, tx: Tx, campaign: Campaign, playerId: string): Promise<void> {
  const { campaignId, message, mail, bonusCode, bonusTermsId, createdBy, approvedBy, product } = campaign
  const at = context.clock.now()
  if (!(await decide(context, tx, { campaignId, playerId, outcome: 'SENT' }))) return
  const player = await getPlayer({ db: tx }, playerId)
  if (!player) return
  const origin = { actor: `staff:${createdBy}`, at }
  if (bonusCode !== null) {
    const plan = await planOfGift(tx, bonusCode)
    const sent = {
      bonusCode,
      termsId: bonusTermsId ?? undefined,
      sentBy: bonusTermsId === null || approvedBy !== null ? undefined : createdBy,
    }
    await giveGift(context, tx, { playerId, currency: plan?.currency ?? 'GBP' }, { ...sent, ...origin })
  }
  if (message) await putMessage(tx, playerId, message[player.language] ?? message.en, at)
  if (mail) {
    const letter = { template: 'campaign', name: player.firstName, ...(mail[player.language] ?? mail.en) } as const
    await sendMail(context, tx, { to: player, language: player.language, letter, offer: { playerId, product } })
  }
  await recordAudit(tx, { operation: 'sendCampaign', playerId, ...origin, details: { campaignId } })
}

/**
 * Records the outcome of the campaign for a player.
 * @returns false if an outcome was already recorded
 */
async function decide(
  { clock }: Context,
  tx: Tx,
  { campaignId, playerId, outcome }: { campaignId: string; playerId: string; outcome: RecipientOutcome },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign_player')
    .set({ outcome, decided_at: clock.now() })
    .where('campaign_id', '=', campaignId)
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('outcome', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
