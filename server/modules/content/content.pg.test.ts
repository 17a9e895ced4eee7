import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { saveContent } from './service.ts'

let running: TestApp
const list = (query: string) => running.app.inject(`/content/wp-json/wp/v2/providers${query}`)

beforeAll(async () => {
  running = await build()
  for (let id = 1; id <= 25; id++) {
    const name = `Studio ${String(id).padStart(2, '0')}`
    await saveContent(running.context, {
      collection: 'providers',
      id,
      slug: `studio-${id}`,
      title: name,
      priority: 26 - id,
      fields: { name },
      translations: { mk: { name: `Студио ${id}` } },
    })
  }
})
afterAll(() => running.close())

describe('the content service speaks WordPress REST', () => {
  test('pages with totals and links', async () => {
    const reply = await list('?per_page=10&page=2&orderby=id&order=asc')
    expect(reply.json().map((item: { id: number }) => item.id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(reply.headers['x-wp-total']).toBe('25')
    expect(reply.headers['x-wp-totalpages']).toBe('3')
    expect(reply.headers.link).toMatch(/page=1.*rel="prev".*page=3.*rel="next"/)
  })

  test('past the last page and wrong parameters are refused in its words', async () => {
    const past = await list('?page=9')
    expect(past.statusCode).toBe(400)
    expect(past.json()).toMatchObject({ code: 'rest_post_invalid_page_number', data: { status: 400 } })
    const wrong = await list('?per_page=101&order=up&page=one&include=4,x')
    expect(wrong.statusCode).toBe(400)
    const bounds = 'per_page must be between 1 (inclusive) and 100 (inclusive)'
    expect(wrong.json()).toMatchObject({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): page, per_page, order, include',
      data: {
        status: 400,
        params: {
          per_page: bounds,
          order: 'order is not one of asc, desc.',
          page: 'page is not of type integer.',
          include: 'include[1] is not of type integer.',
        },
        details: { per_page: { code: 'rest_out_of_bounds', message: bounds, data: null } },
      },
    })
    const unknown = await running.app.inject('/content/wp-json/wp/v2/users')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'rest_no_route' })
  })

  test('picks fields, filters, orders and searches', async () => {
    const fields = await list('?_fields=id,name&slug=studio-3,studio-4&orderby=priority&order=asc')
    expect(fields.json()).toEqual([
      { id: 4, name: 'Studio 04' },
      { id: 3, name: 'Studio 03' },
    ])
    expect((await list('?search=o%2025')).json()).toHaveLength(1)
    expect((await list('?search=%25')).json()).toEqual([])
    const ids = async (query: string) => (await list(query)).json().map(({ id }: { id: number }) => id)
    expect(await ids('?include=7,12,3&orderby=include')).toEqual([7, 12, 3])
    expect(await ids('?include[]=7&include[]=8')).toEqual([8, 7])
    expect(await ids('?exclude=25,24&per_page=2')).toEqual([23, 22])
    expect(await ids('?orderby=date&order=asc&per_page=2')).toEqual([1, 2])
  })

  test('answers the language that is asked for', async () => {
    expect((await list('?slug=studio-3&lang=mk')).json()).toMatchObject([{ name: 'Студио 3' }])
    expect((await list('?slug=studio-3&lang=xx')).statusCode).toBe(400)
  })

  test('a reader that has the reply gets 304', async () => {
    const first = await list('?slug=studio-1')
    const again = await running.app.inject({
      url: '/content/wp-json/wp/v2/providers?slug=studio-1',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('hostile markup does not survive saving', async () => {
    const html =
      '<p onclick="x()">Fine<script>x()</script><a href="javascript:x()">link</a><iframe src="//e"></iframe></p>'
    await saveContent(running.context, {
      collection: 'privacy_policy',
      id: 1,
      slug: 'hostile',
      title: 'Hostile',
      priority: 1,
      fields: { title: { rendered: 'Hostile' }, description: html, column: 1, priority: 1 },
      translations: { mk: { description: html } },
    })
    for (const language of ['en', 'mk']) {
      const [post] = (await running.app.inject(`/content/wp-json/wp/v2/privacy_policy?lang=${language}`)).json()
      expect(post.description).toBe('<p>Fine<a>link</a></p>')
    }
  })

  test('an item that lacks a field of its collection is refused', async () => {
    const item = {
      collection: 'home' as const,
      id: 1,
      slug: 'x',
      title: 'x',
      priority: 1,
      fields: {},
      translations: {},
    }
    await expect(saveContent(running.context, item)).rejects.toThrow()
  })
})

describe('the other public services', () => {
  test('getChannels lists public channels', async () => {
    await running.context.db
      .insertInto('channel')
      .values([
        { channel_id: 20n, name: 'House', public: true },
        { channel_id: 21n, name: 'Staff', public: false },
      ])
      .execute()
    const reply = await running.app.inject('/channels/channel/all?type=public')
    expect(reply.json()).toEqual({ status: 'SUCCESS', channels: [{ channelId: '20', name: 'House' }] })
    expect((await running.app.inject('/channels/channel/all?type=secret')).statusCode).toBe(400)
  })

  test('getHealth tells what is up', async () => {
    const reply = await running.app.inject('/platform/management/health')
    expect(reply.json()).toMatchObject({ status: 'UP', components: { db: { status: 'UP' } } })
  })

  test('OpenAPI names every operation of the platform, with money as text', async () => {
    const document = (await running.app.inject('/platform/docs/json')).json()
    expect(document.openapi).toBe('3.1.0')
    const balance = document.paths['/platform/getBalance'].get.responses[200].content['application/json'].schema
    expect(JSON.stringify(balance)).toContain('withdrawableBalance')
    const bet = document.paths['/platform/provider/{studio}/bet'].post
    expect(bet.requestBody.content['application/json'].schema.properties.amount.type).toBe('string')
    expect((await running.app.inject('/platform/docs/')).headers['content-type']).toContain('text/html')
  })
})
