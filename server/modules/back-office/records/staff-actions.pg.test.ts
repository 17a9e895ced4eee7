import { operations } from '@baize/contract/all'
import type { Operation } from '@baize/contract/op'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, shardOf } from '../../../kit/ids.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import { type House, openHouse, reason } from '../../../testing/console/house.ts'
import { offerActions } from '../../../testing/console/offer-actions.ts'
import { type PrepareAction, playerActions } from '../../../testing/console/player-actions.ts'
import { countWrites, type WriteCount } from '../../../testing/console/write-count.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'

let house: House
let writes: WriteCount
beforeAll(async () => {
  house = await openHouse()
  writes = countWrites()
})
beforeEach(() => void writes.commits.splice(0))
afterAll(async () => {
  writes.stop()
  const broken = await brokenRules(house)
  await house.close()
  expect(broken).toEqual([])
})

const actions: Readonly<Record<string, PrepareAction>> = {
  ...playerActions,
  ...offerActions,
  resolveProtectionAlert: async () => {
    const { playerId } = await signUpPlayer(house)
    const alert = { shard: shardOf(playerId), player_id: playerId, alert_id: newId(), at: house.clock.now() }
    const level = 'HIGH' as const
    await house.context.db
      .insertInto('protection_alert')
      .values({ ...alert, kind: 'HARM', level })
      .execute()
    return { playerId, alertId: alert.alert_id, reason }
  },
  decideVulnerability: async () => {
    const { playerId } = await signUpPlayer(house)
    const check = { shard: shardOf(playerId), player_id: playerId, check_id: newId(), started_at: house.clock.now() }
    const at = check.started_at
    const answer = { result: 'Y', answered_at: at, valid_until: at.add({ hours: 24 }) } as const
    const found = { net_deposits_minor: 50_000n, currency: 'GBP', ...answer } as const
    await house.context.db
      .insertInto('vulnerability_check')
      .values({ ...check, ...found })
      .execute()
    return { playerId, checkId: check.check_id, decision: 'STOP', reason }
  },
}

/**
 * Operations that may run twice for one call, because the second run has the same effect as the first. Each run of a
 * recorded operation is recorded.
 */
const repeatable: Readonly<Record<string, string>> = {
  searchPlayers: 'reads, on record',
  findPlayer: 'reads, on record',
  getStaffRecords: 'reads',
  countSegment: 'reads',
  tryBonusPlan: 'reads',
  saveView: 'the own view, under its name',
  deleteView: 'the own view, under its name',
  assignItem: 'who works on an item',
  setLogger: 'the level of the log',
  testWebhook: 'asks the receiver again',
  askPaymentDifference: 'asks the provider again',
  retrySettlement: 'compares the same file again',
  uploadSettlement: 'compares the same file again',
  confirmStaff: 'a code serves once',
  confirmStaffByOpenId: 'an answer of the provider serves once',
  signOutStaff: 'the own session',
  declareOwnPlayer: 'the own account, for good',
  withdrawApproval: 'the own request, over for good',
}

/**
 * Actions that take several transactions, each with the test that shows that a job completes the action after a crash.
 */
const sequences: Readonly<Record<string, { readonly transactions: number; readonly test: string }>> = {
  decideApproval: { transactions: 3, test: 'server/modules/back-office/approvals/approvals.pg.test.ts' },
}

const changes = operations.filter(({ access, method }) => access === 'staff' && method === 'POST')

test('every change by staff is tested here or may be repeated', () => {
  const known = [...Object.keys(actions), ...Object.keys(repeatable)]
  expect(changes.map(({ id }) => id).toSorted()).toEqual(known.toSorted())
})

const send = ({ id, method, service, path }: Operation, input: object, key: string) =>
  (id === 'decideApproval' ? house.ben : house.ada).call({ id, method, service, path } as Operation, input as never, {
    'idempotency-key': key,
  })

describe('a change by staff is one transaction, and happens once for each key', () => {
  test.each(changes.filter(({ id }) => id in actions).map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const input = (await actions[id]?.(house)) ?? {}
      const key = newId()
      writes.commits.splice(0)
      const [first, beside] = await Promise.all([send(operation, input, key), send(operation, input, key)])
      expect(first.status, JSON.stringify(first.body)).toMatch(/^(?:SUCCESS|SECOND_PERSON)$/)
      expect(beside.body).toEqual(first.body)
      const { transactions } = sequences[id] ?? { transactions: 1 }
      expect(writes.commits).toHaveLength(transactions)
      const later = await send(operation, input, key)
      expect(later.body).toEqual(first.body)
      expect(writes.commits).toHaveLength(transactions)
      if (!('reason' in input) || id in sequences) return
      const other = await send(operation, { ...input, reason: 'Another reason' }, key)
      expect(other.httpStatus).toBe(409)
    },
  )
})
