import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { staffKey } from '../../../../testing/staff.ts'
import { applySchedule } from './schedule.ts'

let running: TestApp
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())

const send = async (method: 'GET' | 'POST', path: string, payload?: object, authorization = staffKey) => {
  const url = `/content/wp-json/wp/v2/${path}`
  const reply = await running.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const inHours = (hours: number) =>
  running.clock.now().add({ hours }).toString({ smallestUnit: 'second' }).replace('Z', '')
const notice = { title: 'Christmas', description: '<p>Gifts</p>', priority: 1 }
const isShown = async (id: unknown) => (await send('GET', `actions/${String(id)}`, undefined, '')).status === 200
const turn = async (hours: number) => {
  running.clock.advance({ hours })
  await applySchedule(running.context)
}

test('an item waits for its time, appears, and becomes a draft at the end, and each step is recorded', async () => {
  const at = inHours(2)
  const { body } = await send('POST', 'actions', { ...notice, status: 'publish', date_gmt: at, hide_gmt: inHours(5) })
  expect(body).toMatchObject({ status: 'future', date_gmt: at, hide_gmt: expect.any(String) })
  await turn(1)
  expect(await isShown(body['id'])).toBe(false)
  await turn(1)
  expect(await isShown(body['id'])).toBe(true)
  await turn(3)
  expect(await isShown(body['id'])).toBe(false)
  const revisions = (await send('GET', `actions/${String(body['id'])}/revisions`)).body as unknown as object[]
  expect(revisions).toMatchObject([
    { author: 'schedule', after: { status: 'draft' } },
    { author: 'schedule', after: { status: 'publish' } },
    { author: 'staff:demo' },
  ])
})

test('a time that is removed or past shows the item at once', async () => {
  const made = await send('POST', 'actions', { ...notice, status: 'future', date_gmt: inHours(2) })
  const path = `actions/${String(made.body['id'])}`
  expect((await send('POST', path, { date_gmt: null })).body).toMatchObject({ status: 'publish' })
  expect((await send('POST', path, { date_gmt: inHours(-1) })).body).toMatchObject({ status: 'publish' })
  expect((await send('POST', path, { title: 'New Year' })).body).toMatchObject({ status: 'publish' })
})

test.each([
  ['words', { date_gmt: 'tomorrow' }, 'date_gmt'],
  ['a day that does not exist', { hide_gmt: '2026-02-30T10:00:00' }, 'hide_gmt'],
  ['an end before the start', { date_gmt: '2027-01-02T10:00:00', hide_gmt: '2027-01-01T10:00:00' }, 'hide_gmt'],
])('%s are refused as a time', async (_name, times, parameter) => {
  const refused = await send('POST', 'actions', { ...notice, ...times })
  expect(refused).toMatchObject({ status: 400, body: { data: { params: { [parameter]: expect.any(String) } } } })
})
