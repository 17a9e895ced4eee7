import { decideWatchedBonus } from '@baize/contract/bonuses/watch'
import { decideApproval } from '@baize/contract/approvals/staff'
import { decideChannelReport } from '@baize/contract/channels/moderation'
import { reviewDocument } from '@baize/contract/documents/staff'
import { resolveFinding } from '@baize/contract/findings/staff'
import { moveLoyaltyOrder } from '@baize/contract/loyalty/staff'
import type { Operation } from '@baize/contract/op'
import { decidePaymentDifference, decideWithdrawal } from '@baize/contract/payments/staff'
import { resolveProtectionAlert } from '@baize/contract/protection/staff'
import { type QueueName, queueNames } from '@baize/contract/queues/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, shardOf } from '../../../kit/ids.ts'
import type { Answer, Browser } from '../../../testing/browser.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import {
  type House,
  openApproval,
  openDifference,
  openDocument,
  openFinding,
  openHouse,
  openOrder,
  openReport,
  openWatch,
  openWithdrawal,
  reason,
} from '../../../testing/console/house.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { staffSubject } from './assignments.ts'
import { waitingIn } from './service.ts'

let house: House
beforeAll(async () => void (house = await openHouse()))
afterAll(() => house.close())

/**
 * Opens an item. Returns a function with which a member of staff decides about it; its parameter `request` selects one
 * of two different decisions.
 */
type Decisions = () => Promise<(member: Browser, request: 0 | 1) => Promise<Answer>>

function decisions(
  operation: Operation,
  open: () => Promise<object>,
  changes: readonly [object, object] = [{}, {}],
): Decisions {
  return async () => {
    const item = await open()
    return (member, request) =>
      member.call(operation, { ...item, reason, ...changes[request] }, { 'idempotency-key': newId() })
  }
}

async function openAlert() {
  const { playerId } = await signUpPlayer(house)
  const alertId = newId()
  const alert = { shard: shardOf(playerId), player_id: playerId, alert_id: alertId, at: house.clock.now() }
  const values = { ...alert, kind: 'HARM', level: 'HIGH' } as const
  await house.context.db.insertInto('protection_alert').values(values).execute()
  return { playerId, alertId }
}

const eitherWay = [{ decision: 'confirm' }, { decision: 'dismiss' }] as const

const queues: Readonly<Record<QueueName, Decisions | 'nobody decides'>> = {
  withdrawals: decisions(decideWithdrawal, () => openWithdrawal(house), [
    { decision: 'approve' },
    { decision: 'refuse' },
  ]),
  approvals: decisions(decideApproval, () => openApproval(house), [{ decision: 'approve' }, { decision: 'refuse' }]),
  documents: decisions(reviewDocument, () => openDocument(house), [{ decision: 'approve' }, { decision: 'reject' }]),
  findings: decisions(resolveFinding, () => openFinding(house), eitherWay),
  exclusions: decisions(resolveFinding, () => openFinding(house, 'EXCLUSION'), eitherWay),
  alerts: decisions(resolveProtectionAlert, openAlert),
  differences: decisions(decidePaymentDifference, () => openDifference(house)),
  // Nobody decides about the items of these two queues: a deficit is repaid by the player's next money, and a round is
  // ended by the studio.
  deficits: 'nobody decides',
  rounds: 'nobody decides',
  watchedBonuses: decisions(decideWatchedBonus, () => openWatch(house), [{ decision: 'ABUSE' }, { decision: 'FAIR' }]),
  reports: decisions(decideChannelReport, () => openReport(house), [{ decision: 'DELETE' }, { decision: 'KEEP' }]),
  orders: decisions(moveLoyaltyOrder, () => openOrder(house), [{ status: 'CANCELLED' }, { status: 'SENT' }]),
}

const decided = queueNames.filter((queue) => queues[queue] !== 'nobody decides')

test.each(decided)(
  'if two people decide in %s at once, one decision counts and the other person gets the reason',
  async (queue) => {
    const prepare = queues[queue] as Decisions
    const decide = await prepare()
    expect(await waitingIn[queue](house.context.db)).toMatchObject({ count: 1 })
    const notified = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const stops = notified.map(({ resolve }) => house.context.bus.subscribe(staffSubject, () => resolve(undefined)))
    const answers = await Promise.all([decide(house.ada, 0), decide(house.ben, 1)])
    const [winner, ...others] = answers.filter(({ status }) => status === 'SUCCESS')
    const loser = answers.find(({ status }) => status !== 'SUCCESS')
    expect(others).toEqual([])
    expect(winner?.status).toBe('SUCCESS')
    expect(loser?.status).toMatch(/^(?:DECIDED|REVIEWED|WRONG_STATE)$/)
    expect(loser?.body['message']).toMatch(/already|not waiting|cannot be changed/i)
    await Promise.all(notified.map(({ promise }) => promise))
    for (const stop of stops) stop()
    expect(await waitingIn[queue](house.context.db)).toMatchObject({ count: 0 })
    expect(await brokenRules(house)).toEqual([])
  },
)

test.each(decided)('nobody decides in %s about their own player account', async (queue) => {
  const prepare = queues[queue] as Decisions
  const decide = await prepare()
  const { db, clock } = house.context
  const { browser, email } = await hireStaff(house, ['administrator'])
  const players = await db.selectFrom('player').select('player_id').execute()
  const own = players.map((player) => ({ ...player, email, declared_at: clock.now() }))
  await db.insertInto('staff_own_player').values(own).execute()
  expect(await decide(browser, 0)).toMatchObject({ status: 'OWN_PLAYER' })
  expect(await waitingIn[queue](db)).toMatchObject({ count: 1 })
  expect(await decide(house.ada, 0)).toMatchObject({ status: 'SUCCESS' })
})
