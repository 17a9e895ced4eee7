import { setPersonalDepositLimits } from '@baize/contract/limits/player'
import { addResponsibleGamingLimit, updateResponsibleGamingLimit } from '@baize/contract/limits/family'
import { answerLimitReview, getLimitReview } from '@baize/contract/limits/limit-review'
import { updateSessionLimit } from '@baize/contract/limits/time-limits'
import { getMessages } from '@baize/contract/messages/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import type { Operation } from '@baize/contract/op'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { mailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openSession } from '../../../people/sessions/service.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { transaction } from '../../../../kit/db.ts'
import { remindOfLimits } from './remind.ts'

let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())
beforeEach(async () => void (player = await signUpPlayer(running)))

const ask = async (operation: Operation, input: Record<string, unknown> = {}) =>
  (await call(running, player, operation, input)).body

/** Advances the clock, sends the reminders whose time has come, and logs the player in again. */
async function pass(duration: Temporal.DurationLike): Promise<void> {
  running.clock.advance(duration)
  await remindOfLimits(running.context)
  const { sessionKey } = await transaction(running.context.db, async (tx) => {
    const found = await getPlayer({ db: tx }, player.playerId)
    if (!found) throw new Error('no player')
    return openSession(running.context, tx, found)
  })
  player = { ...player, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } }
}

/**
 * Splits the six calendar months until the reminder: `before` ends just before the reminder, and `rest` is the
 * remaining time.
 */
function untilReminder(): { before: Temporal.DurationLike; rest: Temporal.DurationLike } {
  const now = running.clock.now().toZonedDateTimeISO('UTC')
  const hours = Math.floor(now.until(now.add({ months: 6 }), { largestUnit: 'hours' }).hours)
  return { before: { hours: hours - 1 }, rest: { hours: 2 } }
}

const messages = async () => (await ask(getMessages)).messages as { content: string }[]
const mails = async () =>
  (await mailsTo(running.context, player.email)).filter(({ letter }) => letter.template === 'limitReview')

describe('the reminder to look at the limits', () => {
  test('the reminder about limits comes six months after the registration and then every six months, as a message and by e-mail [rule 14]', async () => {
    await ask(setPersonalDepositLimits, { weeklyLimit: '80.00' })
    for (const count of [1, 2]) {
      const { before, rest } = untilReminder()
      await pass(before)
      expect(await messages()).toHaveLength(count - 1)
      await pass(rest)
      const [newest, ...older] = await messages()
      expect(newest?.content).toContain('Deposits in 7 days: at most 80.00 GBP')
      expect([older.length, (await mails()).length]).toEqual([count - 1, count])
    }
  })

  test('the reminder names time limits, with or without an end date, and money limits [rule 14]', async () => {
    const update = (limitType: string, limit: string) =>
      ask(updateResponsibleGamingLimit, { limitType, periodType: 'Weekly', limit })
    await update('GAME_TIME_LIMIT', '120')
    await update('LOSS_LIMIT', '40.00')
    await ask(updateSessionLimit, { limit: 30 })
    const expiryDate = running.clock
      .now()
      .add({ hours: 300 * 24 })
      .toString()
    const ending = { limitType: 'GAME_TIME_LIMIT', periodType: 'Dynamic', limit: '600', expiryDate }
    await ask(addResponsibleGamingLimit, ending)
    const { before, rest } = untilReminder()
    await pass(before)
    await pass(rest)
    const { content } = (await messages())[0] ?? { content: '' }
    expect(content).toContain('Losses in 7 days: at most 40.00 GBP')
    expect(content).toContain('Playing time in 7 days: at most 120 minutes')
    expect(content).toContain(`Playing time until ${expiryDate.slice(0, 10)}: at most 600 minutes`)
    expect(content).toContain('Playing time per session: at most 30 minutes')
  })

  test('the reminder is sent once, although two processes run and one restarts [rule 14]', async () => {
    const { before, rest } = untilReminder()
    await pass(before)
    running.clock.advance(rest)
    await Promise.all([1, 2, 3].map(() => remindOfLimits(running.context)))
    await pass({ minutes: 1 })
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 1])
  })

  test('the reminder stays until the player answers it, and the first answer is recorded [rule 14]', async () => {
    expect(await ask(getLimitReview)).toEqual({ status: 'SUCCESS', waiting: false })
    await ask(answerLimitReview, { answer: 'KEEP' })
    const { before, rest } = untilReminder()
    await pass(before)
    await pass(rest)
    expect(await ask(getLimitReview)).toMatchObject({ waiting: true })
    for (const answer of ['KEEP', 'CHANGE']) expect((await ask(answerLimitReview, { answer })).status).toBe('SUCCESS')
    expect(await ask(getLimitReview)).toMatchObject({ waiting: false })
    const record = await running.context.db
      .selectFrom('audit')
      .select(['operation', 'details'])
      .where('player_id', '=', player.playerId)
      .where('operation', 'in', ['remindOfLimits', 'answerLimitReview'])
      .orderBy('at')
      .execute()
    expect(record).toEqual([
      { operation: 'remindOfLimits', details: {} },
      { operation: 'answerLimitReview', details: { answer: 'KEEP' } },
    ])
  })

  test('is written in the player’s language, also without limits', async () => {
    player = await signUpPlayer(running, { language: 'mk' })
    const { before, rest } = untilReminder()
    await pass(before)
    await pass(rest)
    expect((await messages())[0]?.content).toContain('Досега немате поставено ниту еден лимит.')
  })

  test('comes after a break, and not during it', async () => {
    const { before, rest } = untilReminder()
    await pass(before)
    const week = { lockType: 'TIMEOUT', lockPeriodUnit: 'Week', lockPeriod: 1 } as const
    expect((await call(running, player, lockPlayer, week, newId())).body.status).toBe('SUCCESS')
    running.clock.advance(rest)
    await remindOfLimits(running.context)
    expect(await mails()).toEqual([])
    await pass({ hours: 9 * 24 })
    expect(await messages()).toHaveLength(1)
  })
})
