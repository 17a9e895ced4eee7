import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { hireStaff, staffKey } from '../../../../testing/staff.ts'

let running: TestApp
beforeAll(async () => void (running = await build()))
afterAll(() => running.close())

const root = '/content/wp-json/wp/v2'
const editor = { authorization: staffKey }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2040a0' } })

const upload = async (bytes: Buffer, fields: Record<string, string> = {}, headers: Record<string, string> = editor) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Summer felt.png')
  const body = new Request('http://form', { method: 'POST', body: form })
  const type = body.headers.get('content-type') ?? ''
  const payload = Buffer.from(await body.arrayBuffer())
  return running.app.inject({
    method: 'POST',
    url: `${root}/media`,
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

const send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = editor,
) => running.app.inject({ method, url: `${root}/${path}`, headers, ...(payload && { payload }) })

describe('an upload', () => {
  test('is encoded again, keeps only its pixels, and can be cached forever', async () => {
    const taken = await picture(3000, 1500)
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer()
    const made = await upload(taken, { alt_text: 'A green table' })
    expect(made.json()).toMatchObject({
      alt_text: 'A green table',
      title: { rendered: 'Summer felt' },
      media_details: { width: 2560, height: 1280 },
      mime_type: 'image/webp',
      color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    const { id, url } = made.json<{ id: number; url: string }>()
    expect(url).toMatch(/^\/content\/media\/library\/summer-felt-[\da-f]{12}\.webp$/)
    const shown = await running.app.inject(url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    const { format, exif } = await sharp(shown.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect((await send('GET', `media/${id}`, undefined, {})).json()).toMatchObject({ alt_text: 'A green table' })
  })

  test('is cropped to an area of the picture', async () => {
    const made = await upload(await picture(400, 300).png().toBuffer(), { crop: '0.25,0,0.5,0.5' })
    expect(made.json()).toMatchObject({ media_details: { width: 200, height: 150 } })
  })

  test('can be a raw body too', async () => {
    const payload = await picture(20, 10).png().toBuffer()
    const headers = { ...editor, 'content-type': 'image/png', 'content-disposition': 'attachment; filename="art.png"' }
    const made = await running.app.inject({ method: 'POST', url: `${root}/media`, headers, payload })
    expect([made.statusCode, made.json<{ title: object }>().title]).toEqual([201, { rendered: 'art' }])
  })

  test.each([
    ['text', Buffer.from('hello'), {}, 400, 'rest_upload_file_type'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      {},
      400,
      'rest_upload_file_type',
    ],
    ['half a picture', undefined, {}, 400, 'rest_upload_broken'],
    ['a cut outside', Buffer.from(''), { crop: '0.9,0,0.5,0.5' }, 400, 'rest_invalid_param'],
    ['a cut of words', Buffer.from(''), { crop: 'all' }, 400, 'rest_invalid_param'],
  ])('is refused with %s', async (_name, bytes, fields, status, code) => {
    const half = async () => (await picture(60, 60).png().toBuffer()).subarray(0, 90)
    const refused = await upload(bytes ?? (await half()), fields)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('that is too large is refused', async () => {
    expect((await upload(Buffer.alloc(13 * 1024 * 1024))).statusCode).toBe(413)
  })

  test('needs the permission of editors', async () => {
    const bytes = await picture(20, 10).png().toBuffer()
    expect((await upload(bytes, {}, {})).statusCode).toBe(401)
    const { browser } = await hireStaff(running, ['finance'])
    const cookie = `STAFF_KEY=${browser.cookies.get('STAFF_KEY')}`
    const { origin } = new URL(running.context.config.publicUrl)
    expect((await upload(bytes, {}, { cookie, origin })).statusCode).toBe(403)
    expect((await send('GET', 'media', undefined, {})).statusCode).toBe(401)
  })

  test('by somebody who is no editor is refused before its body is read, and no other route accepts such a body', async () => {
    const headers = { 'content-type': 'image/png' }
    const payload = Buffer.alloc(13 * 1024 * 1024)
    const sent = (url: string, known = {}) =>
      running.app.inject({ method: 'POST', url, headers: { ...headers, ...known }, payload })
    expect((await sent(`${root}/media`)).statusCode).toBe(401)
    expect((await sent(`${root}/media`, editor)).statusCode).toBe(413)
    expect((await sent(`${root}/pages`)).statusCode).toBe(415)
    expect((await sent('/content/wp-json/elsewhere')).statusCode).toBe(415)
  })
})

describe('a picture of the library', () => {
  const make = async (title: string) =>
    (await upload(await picture(20, 10).png().toBuffer(), { title })).json<{ id: number; url: string }>()

  test('is found by title and alt text', async () => {
    const { id } = await make('Roulette wheel')
    await send('POST', `media/${id}`, { alt_text: 'Едно тркало' })
    for (const search of ['roulette', 'тркало']) {
      const found = await send('GET', `media?search=${encodeURIComponent(search)}`)
      expect(found.json<{ id: number }[]>().map((medium) => medium.id)).toEqual([id])
    }
    expect((await send('POST', `media/${id}`, { alt_text: 7 })).statusCode).toBe(400)
    expect((await send('POST', 'media/99999', { alt_text: '' })).statusCode).toBe(404)
  })

  test('cannot be removed while an item shows it', async () => {
    const { id, url } = await make('Promo')
    const card = { title: 'Card', display_page: [], priority: 1, size: 3, image: { url } }
    const item = (await send('POST', 'promo_cards', card)).json<{ id: number }>()
    expect((await send('DELETE', `media/${id}`)).json()).toMatchObject({ code: 'rest_medium_used' })
    await send('DELETE', `promo_cards/${item.id}?force=true`)
    expect((await send('DELETE', `media/${id}`)).json()).toMatchObject({ deleted: true })
    expect((await send('DELETE', `media/${id}`)).statusCode).toBe(404)
  })

  test('is on record', async () => {
    const { id } = await make('Recorded')
    await send('DELETE', `media/${id}`)
    const rows = await running.context.db
      .selectFrom('content_change')
      .select('operation')
      .where('collection', '=', 'media')
      .where('item_id', '=', BigInt(id))
      .orderBy('change_id')
      .execute()
    expect(rows.map(({ operation }) => operation)).toEqual(['createContent', 'deleteContent'])
  })
})
