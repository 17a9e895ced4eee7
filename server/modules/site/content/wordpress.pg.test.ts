import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WPAPI from 'wpapi'
import { build, type TestApp } from '../../../testing/build.ts'
import { seedCatalogue } from '../../../testing/content.ts'
import { freePort } from '../../../testing/free-port.ts'
import { staffKey } from '../../../testing/staff.ts'

let running: TestApp
/** A client of the npm package `wpapi`, which reads WordPress sites. */
let site: WPAPI

const root = '/content/wp-json/wp/v2'

const get = (path: string) => running.app.inject(`${root}/${path}`)
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, authorization = staffKey) =>
  running.app.inject({ method, url: `${root}/${path}`, headers: { authorization }, ...(payload && { payload }) })

beforeAll(async () => {
  const port = await freePort()
  running = await build({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  await seedCatalogue(running.context, 130)
  await running.app.listen({ port, host: '127.0.0.1' })
  site = await WPAPI.discover(`http://127.0.0.1:${port}/content/`)
  for (const name of ['games', 'categories']) {
    Object.assign(site, { [name]: site.registerRoute('wp/v2', `/${name}/(?P<id>)`, { params: ['lang'] }) })
  }
})
afterAll(() => running.close())

type Reader = (typeof WPAPI.prototype)['posts']
const reader = (name: 'games' | 'categories') => (site as unknown as Record<typeof name, Reader>)[name].bind(site)

describe('the WordPress client wpapi reads it', () => {
  test('pages, counts, order, search, single items and other languages', async () => {
    const page = await reader('games')().perPage(100).orderby('id').order('asc').get()
    expect(page).toHaveLength(100)
    expect(page._paging).toMatchObject({ total: 130, totalPages: 2 })
    const next = await page._paging.next.get()
    expect(next).toHaveLength(30)
    expect((await reader('games')().search('Game 007').get())[0]).toMatchObject({ slug: 'game-007' })
    expect(await reader('games')().id(7)).toMatchObject({ id: 7, title: { rendered: 'Game 007' } })
    expect((await reader('games')().slug('game-007').param('lang', 'mk'))[0].title.rendered).toBe('Игра 007')
  })

  test('embedded media and terms come with the games', async () => {
    const [game] = await reader('games')().include([4]).embed().get()
    expect(game._embedded['wp:featuredmedia'][0]).toMatchObject({
      id: game.featured_media,
      mime_type: 'image/webp',
      media_details: { width: 480, height: 360 },
    })
    expect(game._embedded['wp:term'].map((terms: { slug: string }[]) => terms.map(({ slug }) => slug))).toEqual([
      ['slots'],
      ['studio-1'],
    ])
  })

  test('a refusal uses the words of WordPress', async () => {
    await expect(reader('games')().perPage(500).get()).rejects.toMatchObject({ code: 'rest_invalid_param' })
  })
})

describe('the targets of links', () => {
  test('every embeddable link leads to its embedded item', async () => {
    const [game] = (await get('games?include=4&_embed=1')).json()
    for (const relation of ['wp:featuredmedia', 'wp:term']) {
      for (const [index, { href }] of game._links[relation].entries()) {
        const { pathname, search } = new URL(href)
        const found = (await running.app.inject(pathname + search)).json()
        const embedded = game._embedded[relation][index]
        expect([found].flat().map(({ id }: { id: number }) => id)).toEqual(
          [embedded].flat().map(({ id }: { id: number }) => id),
        )
      }
    }
  })

  test('only the requested links are embedded, and only in chosen fields', async () => {
    const [media] = (await get('games?include=4&_embed=wp:featuredmedia')).json()
    expect(Object.keys(media._embedded)).toEqual(['wp:featuredmedia'])
    for (const embed of ['', '&_embed=1'])
      expect((await get(`games?include=4&_fields=id,_links.self${embed}`)).json()).toEqual([
        { id: 4, _links: { self: [{ href: expect.stringMatching(/\/games\/4$/) }] } },
      ])
    expect((await get('games?include=4&_fields=id&_embed=1')).json()).toEqual([{ id: 4 }])
    const [chosen] = (await get('games?include=4&_fields=id,_links&_embed=1')).json()
    expect([Object.keys(chosen), Object.keys(chosen._embedded)]).toEqual([
      ['id', '_links', '_embedded'],
      ['wp:featuredmedia', 'wp:term'],
    ])
    expect((await get('media/1000000999')).json()).toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    })
  })

  test('relevance needs a search', async () => {
    expect((await get('games?orderby=relevance')).json()).toMatchObject({ code: 'rest_no_search_term_defined' })
    expect((await get('games?orderby=include_slugs&slug=game-009,game-003')).json()).toMatchObject([
      { slug: 'game-009' },
      { slug: 'game-003' },
    ])
  })
})

describe('staff write it', () => {
  const post = { title: 'Opening hours', description: '<p>Daily<script>x()</script></p>', column: 1, priority: 9 }

  test('an item is created, changed, translated and deleted, and readers see each change at once', async () => {
    const made = await send('POST', 'about_us', post)
    expect(made.statusCode).toBe(201)
    const { id, slug, description } = made.json()
    expect({ slug, description }).toEqual({ slug: 'opening-hours', description: '<p>Daily</p>' })
    expect(made.headers.location).toMatch(new RegExp(`/about_us/${id}$`))
    expect((await send('POST', 'about_us', post)).json().slug).toBe('opening-hours-2')
    const read = async (language = 'en') => (await get(`about_us/${id}?lang=${language}`)).json().title.rendered
    expect(await read()).toBe('Opening hours')
    await send('PUT', `about_us/${id}`, { title: { raw: 'Always open' } })
    // A time of change in the request is ignored, because the service sets this time itself.
    const past = '2001-01-01T00:00:00'
    await send('PUT', `about_us/${id}?lang=mk`, { title: 'Секогаш отворено', modified_gmt: past })
    expect((await get(`about_us/${id}?lang=mk`)).json().modified_gmt > past).toBe(true)
    expect([await read(), await read('mk')]).toEqual(['Always open', 'Секогаш отворено'])
    expect((await send('DELETE', `about_us/${id}?force=true`)).json()).toMatchObject({
      deleted: true,
      previous: { title: { rendered: 'Always open' } },
    })
    expect((await get(`about_us/${id}`)).statusCode).toBe(404)
    const revisions = (await send('GET', `about_us/${id}/revisions`)).json()
    const done = revisions.map(({ operation, lang }: { operation: string; lang: string }) => `${operation} ${lang}`)
    expect(done).toEqual(['deleteContent en', 'editContent mk', 'editContent en', 'createContent en'])
    const title = (text: string) => ({ fields: { title: { rendered: text } } })
    expect(revisions[2]).toMatchObject({
      author: 'staff:demo',
      before: title('Opening hours'),
      after: title('Always open'),
    })
    expect([revisions[3].before, revisions[0].after]).toEqual([null, null])
  })

  test('a writer who has not seen the last change of an item is refused', async () => {
    const first = (await send('POST', 'about_us', { ...post, title: 'Open' })).json()
    const seen = encodeURIComponent(first.modified_at)
    const path = `about_us/${first.id}?unmodified_since=${seen}`
    expect((await send('PUT', path, { title: 'Open all day' })).statusCode).toBe(200)
    const late = await send('PUT', path, { title: 'Open all night' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'rest_conflict'])
    expect((await get(`about_us/${first.id}`)).json().title.rendered).toBe('Open all day')
  })

  test('a deleted item stays in the bin, which only staff see, until it is restored or removed', async () => {
    const { id } = (await send('POST', 'about_us', { ...post, title: 'Short news' })).json()
    const trashed = await send('DELETE', `about_us/${id}`)
    expect(trashed.json()).toMatchObject({
      id,
      status: 'trash',
      slug: 'short-news__trashed',
      title: { raw: 'Short news' },
    })
    expect((await get(`about_us/${id}`)).json()).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } })
    expect((await get('about_us?search=short')).json()).toEqual([])
    expect((await send('GET', 'about_us?status=trash')).json()).toMatchObject([{ id }])
    expect((await send('GET', 'about_us?status=any&search=short')).json()).toEqual([])
    expect((await send('DELETE', `about_us/${id}`)).json()).toMatchObject({
      code: 'rest_already_trashed',
      data: { status: 410 },
    })
    expect((await send('POST', 'about_us', { ...post, title: 'Short news' })).json().slug).toBe('short-news')
    const back = (await send('PUT', `about_us/${id}`, { status: 'publish' })).json()
    expect(back).toMatchObject({ status: 'publish', slug: 'short-news-2' })
    expect((await get(`about_us/${id}`)).json().slug).toBe('short-news-2')
    const [, trash] = (await send('GET', `about_us/${id}/revisions`)).json()
    expect([trash.operation, trash.before.status, trash.after.status]).toEqual(['trashContent', 'publish', 'trash'])
    for (const path of ['categories/1', 'providers/1'])
      expect((await send('DELETE', path)).json()).toMatchObject({
        code: 'rest_trash_not_supported',
        data: { status: 501 },
      })
    expect((await get('categories/1')).statusCode).toBe(200)
  })

  test('only staff read a draft until it is published', async () => {
    const { id } = (await send('POST', 'about_us', { ...post, title: 'Soon', status: 'draft' })).json()
    expect((await get('about_us?search=soon')).json()).toEqual([])
    expect((await get(`about_us/${id}`)).statusCode).toBe(401)
    const draft = await send('GET', `about_us/${id}?context=edit`)
    expect(draft.json()).toMatchObject({ status: 'draft', title: { raw: 'Soon', rendered: 'Soon' } })
    expect(draft.headers['cache-control']).toBe('private, no-store')
    await send('PUT', `about_us/${id}`, { status: 'publish' })
    expect((await get(`about_us/${id}`)).json()).toMatchObject({ status: 'publish', title: { rendered: 'Soon' } })
  })

  test('only the given fields change, in every language, and null removes a field', async () => {
    await send('PUT', 'games/5?lang=mk', { acf: { keywords: 'воз' } })
    await send('PUT', 'games/5', { acf: { isAuthenticated: true }, game_priority: '50', nonsense: 1 })
    const [english, macedonian] = await Promise.all(
      ['en', 'mk'].map(async (language) => (await get(`games/5?lang=${language}`)).json()),
    )
    expect(english).toMatchObject({ game_priority: 50, acf: { isAuthenticated: true, keywords: '', device: 'all' } })
    expect(macedonian).toMatchObject({ acf: { isAuthenticated: true, keywords: 'воз', device: 'all' } })
    expect(english).not.toHaveProperty('nonsense')
    await send('PUT', 'games/5?lang=mk', { acf: { keywords: null }, title: 'Игра' })
    expect((await get('games/5?lang=mk')).json()).toMatchObject({ acf: { keywords: '' }, title: { rendered: 'Игра' } })
    const image = { url: '/content/media/a.webp' }
    const card = { title: 'Card', display_page: ['home'], priority: 1, size: 3, image, url: '/play' }
    const { id } = (await send('POST', 'promo_cards', card)).json()
    expect((await send('PUT', `promo_cards/${id}`, { url: null })).json()).not.toHaveProperty('url')
    expect((await send('PUT', `promo_cards/${id}`, { image: null })).json().data.params).toHaveProperty('image')
  })

  test('a refused change leaves no trace, and only staff read the revisions', async () => {
    const changes = () => running.context.db.selectFrom('content_change').selectAll().execute()
    const before = (await changes()).length
    await send('PUT', 'games/4', { game_priority: 'first' })
    expect((await changes()).length).toBe(before)
    const reply = await get('games/4/revisions')
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'rest_cannot_read' })
  })

  test('a program with an API key may write thousands of items a minute, and others can guess only a few keys', async () => {
    const limitOf = async (authorization: string) =>
      (await send('POST', 'games/7', {}, authorization)).headers['x-ratelimit-limit']
    expect(await limitOf(staffKey)).toBe('6000')
    expect(await limitOf(`Basic ${btoa('demo:a-key-that-nobody-has')}`)).toBe('120')
    expect(await limitOf('')).toBe('120')
  })

  test('other callers cannot write it', async () => {
    const wrong = `Basic ${Buffer.from('demo:not-the-key-of-the-sandbox').toString('base64')}`
    for (const authorization of ['', wrong, 'Bearer x']) {
      const reply = await send('POST', 'about_us', post, authorization)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ code: 'rest_cannot_create' })
    }
    expect((await send('DELETE', 'games/4?force=true', undefined, wrong)).statusCode).toBe(401)
    expect((await get('games/4')).statusCode).toBe(200)
  })

  test('each field that does not match the collection is refused with an error, and nothing changes', async () => {
    const reply = await send('PUT', 'games/4', { game_priority: 'first', acf: { device: 'fridge' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { game_priority: expect.any(String), 'acf.device': expect.any(String) } },
    })
    expect((await get('games/4')).json().game_priority).toBe(4)
    expect((await send('PUT', 'games/4', [1])).json()).toMatchObject({ code: 'rest_invalid_json' })
    expect((await send('PUT', 'games/9999', {})).json()).toMatchObject({ code: 'rest_post_invalid_id' })
    expect((await send('POST', 'users', post)).json()).toMatchObject({ code: 'rest_no_route' })
    expect((await send('POST', 'about_us', { ...post, id: 4 })).json()).toMatchObject({ code: 'rest_post_exists' })
    const wrong = await send('POST', 'about_us', { title: 5, description: {}, column: 'one', slug: 7, status: 'gone' })
    expect(Object.keys(wrong.json().data.params)).toEqual(['slug', 'status'])
    const { params } = (await send('POST', 'about_us', { title: {}, description: {}, column: 'one' })).json().data
    expect(Object.keys(params).toSorted()).toEqual(['column', 'description', 'priority', 'title.rendered'])
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      const { json } = await send('PUT', 'games/4', { game_thumbnail: { url } })
      expect(json().data.params).toHaveProperty(['game_thumbnail.url'])
    }
  })

  test('an invalid JSON body is refused as in WordPress, and a form is read', async () => {
    const headers = { authorization: staffKey, 'content-type': 'application/json' }
    const deep = `{"title": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    for (const payload of ['{"title": "x"', 'null', '"text"', deep]) {
      const reply = await running.app.inject({ method: 'POST', url: `${root}/about_us`, headers, payload })
      expect([reply.statusCode, reply.json().code], payload.slice(0, 20)).toEqual([400, 'rest_invalid_json'])
    }
    // A missing body is treated like a body without parameters.
    const empty = await running.app.inject({ method: 'DELETE', url: `${root}/about_us/9999`, headers, payload: '' })
    expect(empty.json().code).toBe('rest_post_invalid_id')
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'title=By+form&description=%3Cp%3EText%3C%2Fp%3E&column=2&priority=4'
    const made = await running.app.inject({ method: 'POST', url: `${root}/about_us`, headers: form, payload })
    expect(made.json()).toMatchObject({ title: { rendered: 'By form' }, column: 2, priority: 4 })
  })

  test('every text or number can be stored, even a long page', async () => {
    const description = `<p>${'Long. '.repeat(30_000)}</p>`
    const made = await send('POST', 'about_us', {
      ...post,
      title: 'a\0b\uD800',
      priority: 1.5,
      column: 1e300,
      description,
    })
    expect(made.json()).toMatchObject({ title: { rendered: 'ab\uFFFD' }, priority: 1.5, column: 1e300, description })
    expect((await send('POST', 'about_us', { ...post, description: 'x'.repeat(2 ** 20) })).statusCode).toBe(413)
  })
})
