import { getPlayerNames, getQueues } from '@baize/contract/queues/staff'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { photo, sendDocument } from '../../../testing/documents.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../testing/staff.ts'

let running: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-queues-'))
  running = await build({ DATA_DIR: folder }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const queuesOf = async (role: string) => {
  const { browser } = await hireStaff(running, [role])
  return (await browser.call(getQueues, {})).body['queues'] as { queue: string; count: number; oldestAt?: string }[]
}

test('each role sees its own queues, with their counts and the oldest item', async () => {
  const before = running.clock.now()
  const player = await signUpPlayer(running)
  await sendDocument(running, player, [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])
  running.clock.advance({ minutes: 10 })
  await sendDocument(running, player, [{ role: 'FRONT', name: 'b.jpg', bytes: await photo() }])
  const [documents, findings] = await queuesOf('kyc')
  expect(documents).toMatchObject({ queue: 'documents', count: 2 })
  const ageMs = Date.parse(documents?.oldestAt ?? '') - before.epochMilliseconds
  expect(ageMs).toBeLessThan(60_000)
  expect(findings).toEqual({ queue: 'findings', count: 0 })
  expect((await queuesOf('payments')).map(({ queue }) => queue)).toEqual([
    'withdrawals',
    'approvals',
    'differences',
    'deficits',
    'watchedBonuses',
  ])
  expect(await queuesOf('engineer')).toEqual([{ queue: 'rounds', count: 0 }])
  expect((await queuesOf('content')).map(({ queue }) => queue)).toEqual(['approvals', 'reports'])
})

test('members who may open players get the usernames of a list, and other members only the brands', async () => {
  const { browser } = await hireStaff(running, ['engineer'])
  const [one, other] = [await signUpPlayer(running), await signUpPlayer(running)]
  const playerIds = [one.playerId, other.playerId].join(',')
  const { body } = await browser.call(getPlayerNames, { playerIds })
  expect(body['players']).toHaveLength(2)
  const brandOnly = { playerId: one.playerId, site: running.context.config.site.id }
  expect(body['players']).toContainEqual(brandOnly)
  const { browser: desk } = await hireStaff(running, ['support'])
  const named = await desk.call(getPlayerNames, { playerIds })
  expect(named.body['players']).toContainEqual({ ...brandOnly, username: one.username })
  const almost = '-'.repeat(36)
  expect((await desk.call(getPlayerNames, { playerIds: almost })).body['status']).toBe('BAD_REQUEST')
})
