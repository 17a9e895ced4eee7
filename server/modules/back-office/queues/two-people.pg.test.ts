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
  openWithdrawal,
  reason,
} from '../../../testing/console/house.ts'
import { signUpPlayer } from '../../../testing/player.ts'
import { staffSubject } from './assignments.ts'
import { waitingIn } from './service.ts'

let house: House
beforeAll(async () => void (house = await openHouse()))
afterAll(() => house.close())

/** An item, and two members of staff who decide about it with different wishes. */
type Decisions = () => Promise<readonly [() => Promise<Answer>, () => Promise<Answer>]>

function decisions(
  operation: Operation,
  open: () => Promise<object>,
  wishes: readonly [object, object] = [{}, {}],
): Decisions {
  return async () => {
    const item = await open()
    const by = (member: Browser, wish: object) => () =>
      member.call(operation, { ...item, reason, ...wish }, { 'idempotency-key': newId() })
    return [by(house.ada, wishes[0]), by(house.ben, wishes[1])]
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
  // the player's next money pays a deficit, and the studio ends a round
  deficits: 'nobody decides',
  rounds: 'nobody decides',
  reports: decisions(decideChannelReport, () => openReport(house), [{ decision: 'DELETE' }, { decision: 'KEEP' }]),
  orders: decisions(moveLoyaltyOrder, () => openOrder(house), [{ status: 'CANCELLED' }, { status: 'SENT' }]),
}

const decided = queueNames.filter((queue) => queues[queue] !== 'nobody decides')

test.each(decided)('of two people who decide in %s at once one wins, and the other reads why not', async (queue) => {
  const prepare = queues[queue] as Decisions
  const [byAda, byBen] = await prepare()
  expect(await waitingIn[queue](house.context.db)).toMatchObject({ count: 1 })
  const heard = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const stops = heard.map(({ resolve }) => house.context.bus.subscribe(staffSubject, () => resolve(undefined)))
  const answers = await Promise.all([byAda(), byBen()])
  const [winner, ...others] = answers.filter(({ status }) => status === 'SUCCESS')
  const loser = answers.find(({ status }) => status !== 'SUCCESS')
  expect(others).toEqual([])
  expect(winner?.status).toBe('SUCCESS')
  expect(loser?.status).toMatch(/^(?:DECIDED|REVIEWED|WRONG_STATE)$/)
  expect(loser?.body['message']).toMatch(/already|not waiting|cannot move/i)
  await Promise.all(heard.map(({ promise }) => promise))
  for (const stop of stops) stop()
  expect(await waitingIn[queue](house.context.db)).toMatchObject({ count: 0 })
  expect(await brokenRules(house)).toEqual([])
})
