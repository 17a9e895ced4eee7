import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { staffKey } from '../../../../testing/staff.ts'
import { saveContent } from '../service.ts'

let running: TestApp
beforeAll(async () => void (running = await build()))
afterAll(() => running.close())

const put = (payload: object, path = 'translations') =>
  running.app.inject({
    method: 'POST',
    url: `/content/wp-json/wp/v2/${path}`,
    headers: { authorization: staffKey },
    payload,
  })

describe('overrides of texts', () => {
  test.each([
    ['a broken message', { 'channels.none': 'None {' }, /no ICU message/],
    ['a value that the text does not have', { 'channels.none': '{count} left' }, /wants values/],
    ['an unknown name', { 'channels.nowhere': 'None' }, /no text of the portal/],
    ['a name of the language itself', { 'constructor.name': 'None' }, /no text of the portal/],
  ])('with %s are refused', async (_name, texts, message) => {
    const refused = await put({ slug: 'en', texts })
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(message)])
  })

  test('each language has one item', async () => {
    expect((await put({ slug: 'fr', texts: {} })).statusCode).toBe(400)
    const made = await put({ slug: 'mk', texts: { 'channels.none': 'Нема' } })
    expect(made.json()).toMatchObject({ slug: 'mk', texts: { 'channels.none': 'Нема' } })
    expect((await put({ slug: 'mk', texts: {} })).statusCode).toBe(400)
  })

  test('an override of a text that no longer exists does not prevent other changes', async () => {
    const { context } = running
    const texts = { 'old.text': 'Gone', 'channels.none': 'None' }
    const item = { id: 900, slug: 'en', title: 'en', priority: 0, fields: { texts }, translations: {} }
    await saveContent(context, { ...item, collection: 'translations' })
    const next = { ...texts, 'channels.none': 'Nothing' }
    expect((await put({ texts: next }, 'translations/900')).json()).toMatchObject({ texts: next })
  })
})
