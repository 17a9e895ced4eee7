import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { type ServerSettings, serverSettings } from '../rendering/server-context.ts'
import { readCollection } from './read-collection.server.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Starts a content service whose categories have these names. It sends two categories per page. */
async function contentService(
  names: () => readonly string[] | undefined | Promise<readonly string[]>,
): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const list = await names()
    const page = Number(new URL(request.url ?? '', 'http://content').searchParams.get('page'))
    if (!list) return response.writeHead(500).end()
    response.setHeader('x-wp-totalpages', Math.ceil(list.length / 2))
    const items = list
      .slice(page * 2 - 2, page * 2)
      .map((name, index) => ({ id: page * 2 + index, slug: name, name, priority: page }))
    return response.end(JSON.stringify([...items, ...(page === 1 ? [{ id: 'broken' }] : [])]))
  }
  const server = createServer((request, response) => void answer(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`
}

function reader(change: Partial<ServerSettings>) {
  const clock = { ms: 1_000_000 }
  const warnings: string[] = []
  const context = new RouterContextProvider()
  const warn = (message: string) => void warnings.push(message)
  const own = {
    contentUrl: '',
    publicOrigin: '',
    mediaOrigins: [],
    addressLookup: false,
    freePlayForVerified: false,
    markets: { currencies: ['GBP'] as const, isOpen: () => true, home: 'GB' },
    played: () => Promise.resolve([]),
    closedGames: () => Promise.resolve([]),
    consents: () => Promise.resolve([]),
    bigWins: () => Promise.resolve([]),
    production: true,
    language: 'en' as const,
    brand: {
      id: 'x',
      name: 'X',
      shortName: 'X',
      legal: '',
      supportEmail: '',
      helpline: '',
      languages: ['en' as const],
      themeColor: '#000000',
    },
    safeHtml: (html: string) => html,
    now: () => clock.ms,
    warn,
  }
  context.set(serverSettings, { ...own, ...change })
  const names = async () => (await readCollection(context, 'categories')).map(({ name }) => name)
  return { clock, warnings, names }
}

test('reads all pages; leaves out and reports items that do not match the contract', async () => {
  const { names, warnings } = reader({ contentUrl: await contentService(() => ['a', 'b', 'c', 'd', 'e']) })
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(warnings).toEqual(['1 items of categories do not fit'])
})

test('a reading is used for ten seconds, then renewed in the background; after twenty seconds the page waits for it', async () => {
  let list = ['old']
  const { clock, names } = reader({ contentUrl: await contentService(() => list) })
  expect(await names()).toEqual(['old'])
  list = ['new']
  clock.ms += 9_999
  expect(await names()).toEqual(['old'])
  clock.ms += 2
  expect(await names()).toEqual(['old'])
  await expect.poll(names).toEqual(['new'])
  list = ['newest']
  clock.ms += 20_001
  expect(await names()).toEqual(['newest'])
})

test('the alternate host answers if the first host fails', async () => {
  const { names } = reader({
    contentUrl: await contentService(() => undefined),
    alternateContentUrl: await contentService(() => ['spare']),
  })
  expect(await names()).toEqual(['spare'])
})

test('the last successful reading is used for ten minutes; without one the page replies 503', async () => {
  let list: string[] | undefined = ['kept']
  const { clock, names } = reader({ contentUrl: await contentService(() => list) })
  expect(await names()).toEqual(['kept'])
  list = undefined
  clock.ms += 5 * 60_000
  expect(await names()).toEqual(['kept'])
  clock.ms += 6 * 60_000
  await expect(names()).rejects.toMatchObject({ status: 503 })
})

test('a slow service does not slow down a page: the older reading is shown until the new one arrives', async () => {
  const late = Promise.withResolvers<readonly string[]>()
  let list: readonly string[] | Promise<readonly string[]> = ['old']
  const { clock, names } = reader({ contentUrl: await contentService(() => list) })
  expect(await names()).toEqual(['old'])
  list = late.promise
  clock.ms += 60_000
  expect(await names()).toEqual(['old'])
  late.resolve(['new'])
  await expect.poll(names).toEqual(['new'])
})

test('a failed service is not contacted again for a while, and the next pages do not wait for it', async () => {
  let asked = 0
  const list = () => {
    asked++
    return undefined
  }
  const { clock, names } = reader({ contentUrl: await contentService(list) })
  await expect(names()).rejects.toMatchObject({ status: 503 })
  await expect(names()).rejects.toMatchObject({ status: 503 })
  expect(asked).toBe(1)
  clock.ms += 3_001
  await expect(names()).rejects.toMatchObject({ status: 503 })
  expect(asked).toBe(2)
})

test('while the first host is down, the alternate host is tried first', async () => {
  let asked = 0
  const contentUrl = await contentService(() => {
    asked++
    return undefined
  })
  const { clock, names } = reader({ contentUrl, alternateContentUrl: await contentService(() => ['spare']) })
  for (let times = 0; times < 3; times++) {
    expect(await names()).toEqual(['spare'])
    clock.ms += 20_001
  }
  expect(asked).toBeLessThan(3)
})

describe('a content service with invalid answers', () => {
  const category = (id: number) => ({ id, slug: `c${id}`, name: `C${id}`, priority: id })
  const some = (from: number, count: number) => Array.from({ length: count }, (_, index) => category(from + index))

  interface Rubbish {
    readonly body: string | object
    readonly status?: number
    readonly pages?: string
  }

  /** Starts a content service that sends the given reply for each page, and records the pages that were requested. */
  async function broken(answer: (page: number) => Rubbish) {
    const asked: number[] = []
    const server = createServer(({ url = '' }, response) => {
      const page = Number(new URL(url, 'http://content').searchParams.get('page') ?? Number.NaN)
      asked.push(page)
      const { body, status = 200, pages } = answer(page)
      if (pages !== undefined) response.setHeader('x-wp-totalpages', pages)
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const contentUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`
    return { ...reader({ contentUrl }), asked }
  }

  test.each<[string, Rubbish]>([
    ['a fault', { status: 500, body: 'Error establishing a database connection' }],
    ['HTML', { body: '<html><script>alert(1)</script></html>' }],
    ['half of its JSON', { body: JSON.stringify(some(1, 3)).slice(0, -9) }],
    ['nothing', { body: '' }],
    ['an object', { body: { items: some(1, 3) } }],
    ['null', { body: 'null' }],
    ['a body of 50 MB', { body: `[${JSON.stringify(category(1))}${' '.repeat(50 * 2 ** 20)}]` }],
  ])('%s: the page is a 503', async (_, rubbish) => {
    const { names, warnings } = await broken(() => rubbish)
    await expect(names()).rejects.toMatchObject({ status: 503 })
    expect(warnings).toContain('no content service answered')
  })

  test('reading stops before the end of an endless body', async () => {
    const server = createServer((_, response) => {
      const more = () => {
        while (response.write(' '.repeat(2 ** 20)));
      }
      response.on('drain', more)
      more()
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const contentUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`
    await expect(reader({ contentUrl }).names()).rejects.toMatchObject({ status: 503 })
    server.closeAllConnections()
  })

  test.each(['none', '-3', '0', '1e999', 'NaN', '', '2.5'])('a page count of %j counts as one', async (pages) => {
    const { names, asked } = await broken(() => ({ body: some(1, 2), pages }))
    expect(await names()).toEqual(['C1', 'C2'])
    expect(asked).toEqual([1])
  })

  test('reading stops at an announced page that has no new items or does not exist', async () => {
    const empty = await broken((page) => ({ body: page === 1 ? some(1, 2) : [], pages: '100000' }))
    expect(await empty.names()).toEqual(['C1', 'C2'])
    expect(empty.asked.length).toBeLessThan(10)
    const refusing = await broken((page) =>
      page > 2 ? { status: 400, body: { code: 'rest_post_invalid_page_number' } } : { body: some(page, 1), pages: '5' },
    )
    expect(await refusing.names()).toEqual(['C1', 'C2'])
    const same = await broken(() => ({ body: some(1, 2), pages: '100000' }))
    expect(await same.names()).toEqual(['C1', 'C2'])
    expect(same.asked.length).toBeLessThan(10)
  })

  test('a duplicate item appears once, parents may form a cycle, and anything but a category is left out', async () => {
    const body = [
      { ...category(1), parent: 2 },
      { ...category(2), parent: 1 },
      { ...category(1), name: 'again' },
      { ...category(3), name: '<script>alert(1)</script>Cash &amp; carry', priority: '3' },
      null,
      [],
      'text',
      { id: {}, slug: [], name: 5 },
      { ...category(4), priority: 'first' },
    ]
    const { names, warnings } = await broken(() => ({ body }))
    expect(await names()).toEqual(['C1', 'C2', 'Cash & carry'])
    expect(warnings).toEqual(['5 items of categories do not fit'])
  })

  test('thousands of categories are read page by page', async () => {
    const { names } = await broken((page) => ({ body: some(page * 100, 100), pages: '60' }))
    expect(await names()).toHaveLength(6000)
  })
})
