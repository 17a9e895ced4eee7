import { assignItem, getAssignments, getQueues, type QueueName, staffEventsPath } from '@baize/contract/queues/staff'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { getStaffSelf } from '@baize/contract/staff/entry'
import { getTeam, revokeStaff } from '@baize/contract/staff/team'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { type EventStream, readEvents } from '../../../testing/events.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff, type HiredStaff } from '../../../testing/staff.ts'
import { forgetAssignments } from './assignments.ts'

let running: TestApp
let folder: string
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-live-'))
  running = await build({ DATA_DIR: folder }, { jobs: false })
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}/platform${staffEventsPath}`
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const open = ({ browser }: HiredStaff): Promise<EventStream> =>
  readEvents(address, { cookie: `STAFF_KEY=${browser.cookies.get('STAFF_KEY')}` })

/** Waits for the next event of the stream that names the queue, and returns the event's type. */
async function changeOf(stream: EventStream, queue: QueueName): Promise<unknown> {
  for (;;) {
    const event = await stream.next()
    const { queues } = (event?.data ?? {}) as { queues?: string[] }
    if (!event || queues?.includes(queue)) return event?.event
  }
}

test("an open page is notified of a player's new item and of a colleague’s assignment", async () => {
  const reviewer = await hireStaff(running, ['kyc'])
  const colleague = await hireStaff(running, ['kyc'])
  const stream = await open(reviewer)
  expect(await stream.next()).toEqual({ id: undefined, event: 'changed', data: { queues: [] } })
  await sendDocument(running, await signUpPlayer(running), [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])
  expect(await changeOf(stream, 'documents')).toBe('changed')
  const change = changeOf(stream, 'documents')
  await colleague.browser.call(assignItem, { queue: 'documents', itemId: 'd-1', taken: true })
  expect(await change).toBe('changed')
  const { assignments } = (await reviewer.browser.call(getAssignments, { queue: 'documents' })).body
  expect(assignments).toMatchObject([{ itemId: 'd-1', assignee: colleague.email, isOwn: false }])
  stream.leave()
})

test('every member is notified of changed approval requests, because one may be their own', async () => {
  const stream = await open(await hireStaff(running, ['kyc']))
  await stream.next()
  const change = changeOf(stream, 'approvals')
  const asker = await hireStaff(running, ['payments'])
  const { playerId } = await signUpPlayer(running)
  const request = { playerId, reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount: '1500.00' } as const
  const asked = await asker.browser.call(bookGoodwill, request, { 'idempotency-key': newId() })
  expect(asked.status).toBe('SECOND_PERSON')
  expect(await change).toBe('changed')
  stream.leave()
})

test('an assignment can be taken over and given back, and is deleted after a month', async () => {
  const [first, second] = [await hireStaff(running, ['payments']), await hireStaff(running, ['payments'])]
  const item = { queue: 'withdrawals' as const, itemId: 'w-1' }
  const assignee = async () => {
    const { body } = await first.browser.call(getAssignments, { queue: 'withdrawals' })
    return (body['assignments'] as { assignee: string }[]).map((one) => one.assignee)
  }
  await first.browser.call(assignItem, { ...item, taken: true })
  await second.browser.call(assignItem, { ...item, taken: true })
  expect(await assignee()).toEqual([second.email])
  await first.browser.call(assignItem, { ...item, taken: false })
  expect(await assignee()).toEqual([])
  await first.browser.call(assignItem, { ...item, taken: true })
  running.clock.advance({ hours: 24 * 31 })
  await forgetAssignments(running.context)
  expect(await running.context.db.selectFrom('queue_assignment').selectAll().execute()).toEqual([])
})

test('a queue of another role is refused', async () => {
  const { browser } = await hireStaff(running, ['kyc'])
  expect((await browser.call(getAssignments, { queue: 'withdrawals' })).status).toBe('FORBIDDEN')
  expect((await browser.call(assignItem, { queue: 'withdrawals', itemId: 'w', taken: true })).status).toBe('FORBIDDEN')
})

test('the stream needs a session and ends with it', async () => {
  const member = await hireStaff(running, ['kyc'])
  const admin = await hireStaff(running, ['administrator'])
  const stream = await open(member)
  await stream.next()
  const { members } = (await admin.browser.call(getTeam, {})).body
  const { memberId = '' } =
    (members as { memberId: string; email: string }[]).find(({ email }) => email === member.email) ?? {}
  await admin.browser.call(revokeStaff, { memberId, reason: 'They have left' })
  expect(await stream.next()).toMatchObject({ event: 'session-end' })
  expect(await stream.next()).toBeUndefined()
  expect((await open(member)).httpStatus).toBe(401)
})

test('calls that a page makes by itself do not keep a session alive', async () => {
  const { browser } = await hireStaff(running, ['kyc'])
  for (let minute = 0; minute < 14; minute++) {
    running.clock.advance({ minutes: 1 })
    expect((await browser.call(getQueues, {}, { 'baize-idle': '1' })).status).toBe('SUCCESS')
  }
  running.clock.advance({ minutes: 1 })
  expect((await browser.call(getStaffSelf, {})).status).toBe('SESSION_INVALID')
})
