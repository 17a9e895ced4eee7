import { operations } from '@baize/contract/all'
import type { Operation, Request } from '@baize/contract/op'
import { findPlayer } from '@baize/contract/restrictions/staff'
import { getStaffRecords } from '@baize/contract/staff/records'
import { permissions } from '@baize/contract/staff/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from './kit/db.ts'
import { newId, shardOf } from './kit/ids.ts'
import { noteFinding } from './modules/safer/findings/service.ts'
import { build, type TestApp } from './testing/build.ts'
import { call } from './testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from './demo/sign-up-player.ts'
import { staff } from './testing/staff.ts'

/**
 * All permissions except those with which personal details may be read. `documents.review` is one of the exceptions,
 * because a review necessarily shows what is on the document.
 */
const rights = permissions.filter((permission) => !['players.personal', 'documents.review'].includes(permission))
const reader = { headers: { authorization: `Basic ${btoa('reader:a-key-of-sixteen-signs')}` } }

/** Details that occur nowhere else in the data, so that any occurrence in a reply is a leak. */
const details = {
  first_name: 'Zvezdelina',
  last_name: 'Pelivanova',
  email: 'zvezdelina.p@letters.example',
  mobile: '+38970918273',
  birth_date: '1987-03-29',
  address: 'Kej Makedonija 914',
  post_code: 'QX7719',
}

const demo = 'demo:demo-staff-key-of-the-sandbox:administrator:2099-12-31'

let baize: TestApp
let player: SignedUpPlayer
let other: SignedUpPlayer
beforeAll(async () => {
  baize = await build(
    { STAFF_KEYS: `reader:a-key-of-sixteen-signs:${rights.join('+')}:2099-12-31,${demo}` },
    { jobs: false },
  )
  player = await signUpPlayer(baize)
  other = await signUpPlayer(baize)
  await baize.context.db.updateTable('player').set(details).where('player_id', '=', player.playerId).execute()
  const at = baize.clock.now()
  const suspicion = {
    playerId: player.playerId,
    kind: 'EXCLUSION',
    otherId: other.playerId,
    foundBy: 'test',
    at,
  } as const
  await transaction(baize.context.db, (tx) => noteFinding(tx, suspicion))
  const { address, post_code } = details
  const addressee = `${details.first_name} ${details.last_name}`
  const delivery = { addressee, address, post_code, city: 'Ohrid', country: 'MK' }
  await baize.context.db
    .insertInto('loyalty_order')
    .values({
      shard: shardOf(player.playerId),
      player_id: player.playerId,
      order_id: newId(),
      status: 'ORDERED',
      points: 10n,
      goods_points: 10n,
      ...delivery,
      ordered_at: at,
      changed_at: at,
    })
    .execute()
  // The audit record of a search contains the text that was searched for, so the test also finds out whether the
  // records of staff reveal it.
  await call(baize, staff, findPlayer, { name: player.username })
  await call(baize, staff, search, { text: details.last_name })
})
afterAll(() => baize.close())

const day = '2026-11-25'
const byId = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}
const search = byId('searchPlayers')

/**
 * Read operations that this test leaves out, because they need other fields than the ones below. None of them returns
 * personal details: they return the address of a page, posts under nicknames, and events that contain only ids.
 */
const needsMore: ReadonlySet<string> = new Set(['getRoundPage', 'getChannelPosts', 'getWebhookDeliveries'])

const reads = operations.filter(
  ({ id, access, permission }) =>
    access === 'staff' &&
    /^(get|find|search)/.test(id) &&
    !needsMore.has(id) &&
    rights.some((right) => right === permission),
)

/** Fields for the requests of all read operations. Each operation uses those that it declares. */
const asked = () => ({
  playerId: player.playerId,
  text: details.last_name,
  name: player.username,
  currency: player.currency,
  startDate: day,
  endDate: day,
  date: day,
  from: day,
  to: day,
  status: 'ORDERED',
  kind: 'deposit',
  account: 'player:cash',
})

/** Values that are only valid for one operation. */
const ownFields: Readonly<Record<string, object>> = { getFigurePlayers: { figure: 'active' } }

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s shows no personal detail to a role without players.personal',
  async (_id, operation) => {
    const { shape } = operation.request as unknown as { shape: object }
    const input = Object.fromEntries(
      Object.entries(asked()).filter(([name]) => name in shape && !(operation.id === 'getFindings' && name === 'kind')),
    )
    const whole = { ...input, ...ownFields[operation.id] }
    const { body, httpStatus } = await call(baize, reader, operation, whole as Request<Operation>)
    expect(httpStatus, JSON.stringify(body)).toBe(200)
    const text = JSON.stringify(body)
    for (const detail of Object.values(details)) expect(text).not.toContain(detail)
  },
)

test('the same replies name the player to a role that may see personal details, and the views are on record', async () => {
  const shown = async (id: string, input: object = {}) =>
    JSON.stringify((await call(baize, staff, byId(id), input as Request<Operation>)).body)
  expect(await shown('getFindings')).toContain(details.birth_date)
  expect(await shown('getFindings')).toContain(details.email)
  expect(await shown('findLoyaltyOrders', { status: 'ORDERED' })).toContain(details.address)
  expect(await shown('getStaffRecords')).toContain(details.last_name)
  await shown('getLinkedAccounts', { playerId: player.playerId })
  const { body } = await call(baize, staff, getStaffRecords, { outcome: 'VIEWED', actor: 'demo', size: 100 })
  const views = (body['records'] as { operation: string; playerId?: string }[])
    .filter(({ playerId }) => playerId === player.playerId)
    .map(({ operation }) => operation)
  expect(views.toSorted()).toEqual(['findLoyaltyOrders', 'findPlayer', 'getFindings', 'getLinkedAccounts'])
})
