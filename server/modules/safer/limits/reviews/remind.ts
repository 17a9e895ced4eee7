import type { Context } from '../../../../context.ts'
import { contextAt } from '../../../../settings/brand/site-context.ts'
import { days, type Instant } from '../../../../kit/clock.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { sendMail } from '../../../site/mail/service.ts'
import { putMessage } from '../../../site/messages/service.ts'
import { getPlayer, isKeptOut } from '../../../people/players/service.ts'
import { selectLimits, selectTimeLimits } from '../store.ts'
import { enrolPlayers, lockDueReview, saveReview, selectDueReviews } from './review-store.ts'
import { writeReminder } from './write-reminder.ts'

const atOnce = 100
const longestRunSeconds = 50
const actor = 'job:limit-reviews'

/**
 * Sends the reminders whose time has come, longest overdue first, for at most 50 seconds. Each reminder has a separate
 * transaction, so neither a restart nor a second process sends it twice.
 */
export async function remindOfLimits(context: Context): Promise<void> {
  const { db, clock, config, log } = context
  await transaction(db, (tx) => enrolPlayers(tx, config.limits.reviewMonths))
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectDueReviews(db, clock.now(), atOnce)
    for (const playerId of due) {
      await remind(context, playerId).catch(async (error: unknown) => {
        log.error(
          { err: error, playerId },
          'a player could not be reminded of their limits; it is tried again in an hour',
        )
        await saveReview(db, playerId, { dueAt: clock.now().add({ hours: 1 }) })
      })
    }
    if (due.length < atOnce) return
  }
}

async function remind(context: Context, playerId: string): Promise<void> {
  const isSent = await transaction(context.db, (tx) => remindIn(context, tx, playerId))
  if (isSent) await context.bus.publish(playerId, ['messages', 'protection'])
}

/**
 * Sends a player the reminder whose time has come. If the player may not play at present, the reminder is postponed by
 * a day, until they may play again.
 * @returns whether a reminder was sent
 */
async function remindIn(context: Context, tx: Tx, playerId: string): Promise<boolean> {
  const { config, clock } = context
  const now = clock.now()
  if (!(await lockDueReview(tx, playerId, now))) return false
  const player = await getPlayer({ db: tx }, playerId)
  if (player?.registrationStatus !== 'PLAYER' || isKeptOut(player, now)) {
    await saveReview(tx, playerId, { dueAt: now.add(days(1)) })
    return false
  }
  const { language, firstName } = player
  const reminder = writeReminder({
    limits: await selectLimits(tx, playerId, now),
    times: await selectTimeLimits(tx, playerId, now),
    language,
    publicUrl: contextAt(context, player.siteId).config.publicUrl,
  })
  await putMessage(tx, playerId, reminder, now)
  await sendMail(context, tx, { to: player, language, letter: { template: 'limitReview', name: firstName } })
  await saveReview(tx, playerId, { remindedAt: now, dueAt: monthsAfter(now, config.limits.reviewMonths) })
  await recordAudit(tx, { operation: 'remindOfLimits', playerId, actor, at: now, details: {} })
  return true
}

const monthsAfter = (at: Instant, months: number): Instant => at.toZonedDateTimeISO('UTC').add({ months }).toInstant()
