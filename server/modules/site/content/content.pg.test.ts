import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { saveContent } from './service.ts'

let running: TestApp
const get = (path: string) => running.app.inject(`/content/wp-json/wp/v2/${path}`)
const list = (query: string) => get(`casino_glossary${query}`)

beforeAll(async () => {
  running = await build()
  for (let id = 1; id <= 25; id++) {
    const name = `Studio ${String(id).padStart(2, '0')}`
    const item = { id, slug: `studio-${id}`, title: name, priority: 26 - id }
    const post = { title: { rendered: name }, description: `<p>Word ${id}</p>`, column: 1, priority: 26 - id }
    const translations = { mk: { title: { rendered: `Студио ${id}` } }, de: { description: `<p>Übung ${id}</p>` } }
    await saveContent(running.context, { ...item, collection: 'casino_glossary', fields: post, translations })
    await saveContent(running.context, { ...item, collection: 'providers', fields: { name }, translations: {} })
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
    const head = await running.app.inject({ method: 'HEAD', url: '/content/wp-json/wp/v2/casino_glossary?per_page=10' })
    expect(head).toMatchObject({ statusCode: 200, body: '', headers: { 'x-wp-total': '25', 'x-wp-totalpages': '3' } })
  })

  test('after the last page, posts are refused and terms are empty, like the terms of an empty collection', async () => {
    const past = await list('?page=9')
    expect(past.statusCode).toBe(400)
    expect(past.json()).toMatchObject({ code: 'rest_post_invalid_page_number', data: { status: 400 } })
    for (const empty of ['providers?page=9', 'casino_glossary?page=9&search=no-such-word', 'blog?page=2']) {
      const reply = await get(empty)
      expect([reply.statusCode, reply.json()], empty).toEqual([200, []])
    }
  })

  test('invalid parameters are refused in the words of WordPress', async () => {
    const wrong = await list('?include=4,x&order=up&per_page=101&page=one&offset=-1&lang=fr')
    expect(wrong.statusCode).toBe(400)
    const bounds = 'per_page must be between 1 (inclusive) and 100 (inclusive)'
    const page = 'page is not of type integer.'
    expect(wrong.json()).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): page, per_page, include, offset, order, lang',
      data: {
        status: 400,
        params: {
          page,
          per_page: bounds,
          include: 'include[1] is not of type integer.',
          offset: 'offset must be greater than or equal to 0',
          order: 'order is not one of asc and desc.',
          lang: 'lang is not one of en, mk, and de.',
        },
        details: expect.objectContaining({
          page: { code: 'rest_invalid_type', message: page, data: { param: 'page' } },
          per_page: { code: 'rest_out_of_bounds', message: bounds, data: null },
        }),
      },
    })
    expect((await list('?page=0')).json().data.params.page).toBe('page must be greater than or equal to 1')
    expect((await list('?orderby=fame')).json().data.params.orderby).toMatch(
      /^orderby is not one of author, date, .*, and /,
    )
    for (const [query, code] of [
      ['orderby=relevance', 'rest_no_search_term_defined'],
      ['orderby=include', 'rest_orderby_include_missing_include'],
      ['status=draft', 'rest_invalid_param'],
    ])
      expect((await list(`?${query}`)).json()).toMatchObject({ code, data: { status: 400 } })
    expect((await list('?context=edit')).json()).toMatchObject({
      code: 'rest_forbidden_context',
      data: { status: 401 },
    })
  })

  test('unknown items are refused in the words of WordPress', async () => {
    for (const path of ['users', 'constructor', 'casino_glossary/one', 'casino_glossary/1/likes', '../oembed/1.0']) {
      const reply = await get(path)
      expect([reply.statusCode, reply.json().code], path).toEqual([404, 'rest_no_route'])
    }
    const put = await running.app.inject({ method: 'PUT', url: '/content/wp-json/wp/v2/blog', payload: {} })
    expect([put.statusCode, put.json().code]).toEqual([404, 'rest_no_route'])
    expect((await get('casino_glossary/99')).json()).toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    })
    expect((await get('providers/99')).json()).toMatchObject({ code: 'rest_term_invalid', data: { status: 404 } })
  })

  test('selects fields, filters, orders and searches', async () => {
    const fields = await list('?_fields=id,title.rendered&slug=studio-3,studio-4&orderby=priority&order=asc')
    expect(fields.json()).toEqual([
      { id: 4, title: { rendered: 'Studio 04' } },
      { id: 3, title: { rendered: 'Studio 03' } },
    ])
    expect((await list('?search=o%2025')).json()).toHaveLength(1)
    expect((await list('?search=25%20studio')).json()).toHaveLength(1)
    expect((await list('?search=%2225%20studio%22')).json()).toEqual([])
    expect((await list('?search=%25')).json()).toEqual([])
    const ids = async (query: string) => (await list(query)).json().map(({ id }: { id: number }) => id)
    expect(await ids('?include=7,12,3&orderby=include')).toEqual([7, 12, 3])
    expect(await ids('?include[]=7&include[]=8')).toEqual([8, 7])
    expect(await ids('?include[0]=7&include[1]=8')).toEqual([8, 7])
    expect(await ids('?page=5&page=1.0&per_page=2')).toEqual([25, 24])
    expect(await ids('?exclude=25,24&per_page=2')).toEqual([23, 22])
    expect(await ids('?orderby=date&order=asc&per_page=2')).toEqual([1, 2])
    expect(await ids('?offset=23')).toEqual([2, 1])
    // Terms are ordered by name, and posts by date, newest first.
    expect((await get('providers?per_page=2')).json()).toMatchObject([{ name: 'Studio 01' }, { name: 'Studio 02' }])
    expect(await ids('?per_page=2')).toEqual([25, 24])
  })

  test('the search ignores case in every script and finds nothing for U+0000', async () => {
    for (const search of ['студио 25', 'СТУДИО 25', 'sTUDIO 25', 'ÜBUNG 25'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).json(), search).toHaveLength(1)
    for (const query of ['?search=o%0025', '?slug=studio-3%00', '?search=%ED%A0%80'])
      expect((await list(query)).statusCode, query).toBe(200)
  })

  test('more than nine words are one phrase, and an address makes 120 searches a minute', async () => {
    const words = 's+t+u+d+i+o+w+r+1'
    expect((await list(`?search=${words}+s+t`)).json()).not.toEqual([])
    expect((await list(`?search=${words}+2`)).json()).toEqual([])
    const search = (number: number) =>
      running.app.inject({
        url: `/content/wp-json/wp/v2/casino_glossary?search=${number}`,
        remoteAddress: `2001:db8::${number}`,
      })
    for (let number = 1; number <= 120; number++) expect((await search(number)).statusCode).toBe(200)
    expect((await search(121)).statusCode).toBe(429)
    expect((await list('?per_page=1')).statusCode).toBe(200)
  })

  test('posts have no terms of a post, and an unknown post has no terms', async () => {
    expect((await list('?post=1')).json()).toHaveLength(10)
    for (const query of ['providers?post=99', 'categories?post=-1']) expect((await get(query)).json()).toEqual([])
  })

  test('returns items in the requested language', async () => {
    expect((await list('?slug=studio-3&lang=mk')).json()).toMatchObject([{ title: { rendered: 'Студио 3' } }])
  })

  test('a reader that has the reply gets 304, also when a proxy changed its tag', async () => {
    const url = '/content/wp-json/wp/v2/casino_glossary?slug=studio-1'
    const { headers } = await running.app.inject(url)
    const etag = String(headers.etag)
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await running.app.inject({ url, headers: { 'if-none-match': condition } })
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } })
    }
    expect((await running.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  test('scripts of other sites may read it, with the headers of WordPress', async () => {
    const origin = 'https://elsewhere.example'
    const url = '/content/wp-json/wp/v2/casino_glossary'
    const { headers } = await running.app.inject({ url, headers: { origin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    const asked = await running.app.inject({ method: 'OPTIONS', url: `${url}/1`, headers: { origin } })
    expect(asked.headers).toMatchObject({
      allow: 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    })
    expect(asked.json()).toMatchObject({ namespace: 'wp/v2', endpoints: [{ methods: expect.any(Array) }] })
    expect((await running.app.inject({ method: 'OPTIONS', url: '/content/wp-json/wp/v2/users' })).statusCode).toBe(404)
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

  test('getHealth lists the services that are available', async () => {
    const reply = await running.app.inject('/platform/management/health')
    expect(reply.json()).toMatchObject({ status: 'UP', components: { db: { status: 'UP' } } })
  })

  test('OpenAPI lists every operation of the platform, with money as text, and each service has its own page', async () => {
    const document = (await running.app.inject('/platform/docs/json')).json()
    expect(document.openapi).toBe('3.1.0')
    const balance = document.paths['/platform/getBalance'].get.responses[200].content['application/json'].schema
    expect(JSON.stringify(balance)).toContain('withdrawableBalance')
    const bet = document.paths['/platform/provider/{studio}/bet'].post
    expect(bet.requestBody.content['application/json'].schema.properties.amount.type).toBe('string')
    for (const service of ['platform', 'content', 'channels']) {
      const page = await running.app.inject(`/${service}/docs/`)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
      expect((await running.app.inject(`/${service}/docs/json`)).json()).toMatchObject({ openapi: '3.1.0' })
    }
  })
})
