import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { staffKey } from '../../../../testing/staff.ts'

let running: TestApp
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())

const send = async (method: 'GET' | 'POST', path: string, payload?: object, authorization = staffKey) => {
  const reply = await running.app.inject({
    method,
    url: `/content${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const collection = '/wp-json/wp/v2/actions'
const notice = { title: 'Published', description: '<p>Gifts</p>', priority: 1 }
const preview = (request: object, key = staffKey) =>
  send('POST', '/wp-json/baize/v1/preview', { collection: 'actions', ...request }, key)
const titlesIn = async (base: string) =>
  ((await send('GET', `${base}${collection}`, undefined, '')).body as unknown as { title: { rendered: string } }[]).map(
    ({ title }) => title.rendered,
  )

test('a preview shows an item with its changes, only to the owner of its token, for half an hour', async () => {
  const { id } = (await send('POST', collection, notice)).body
  const made = await preview({ id, en: { title: 'Changed' }, mk: { title: 'Сменето' } })
  const base = `/preview/${String(made.body['token'])}`
  expect(await titlesIn(base)).toEqual(['Changed'])
  expect((await send('GET', `${base}${collection}?lang=mk`)).body).toMatchObject([{ title: { rendered: 'Сменето' } }])
  expect(await titlesIn('')).toEqual(['Published'])
  running.clock.advance({ minutes: 30 })
  expect((await send('GET', `${base}${collection}`)).status).toBe(401)
})

test('a preview of a new item comes first in its list, and other collections are not changed', async () => {
  const made = await preview({ en: { ...notice, title: 'New' } })
  const base = `/preview/${String(made.body['token'])}`
  expect(await titlesIn(base)).toEqual(['New', 'Published'])
  expect((await send('GET', `${base}/wp-json/wp/v2/providers`)).status).toBe(200)
  expect(await titlesIn('')).toEqual(['Published'])
})

test.each([
  ['a field of another type', { en: { ...notice, priority: 'many' } }, 400],
  ['an unknown item', { id: 99_999, en: {} }, 404],
  ['no fields', { en: 'x' }, 400],
  ['an unknown collection', { collection: 'nothing' }, 404],
])('a preview with %s is refused', async (_name, request, status) => {
  expect((await preview(request)).status).toBe(status)
})

test('only editors make previews', async () => {
  expect((await preview({ en: notice }, '')).status).toBe(401)
  expect((await send('GET', `/preview/${'x'.repeat(43)}${collection}`)).status).toBe(401)
})
