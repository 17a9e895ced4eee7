import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { type ServerSettings, serverSettings } from '../server-context.ts'
import { readCollection } from './content.server.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A content service whose categories are told by `names`, in pages of two. */
async function contentService(
  names: () => readonly string[] | undefined | Promise<readonly string[]>,
): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const list = await names()
    const page = Number(new URL(request.url ?? '', 'http://content').searchParams.get('page'))
    if (!list) return response.writeHead(500).end()
    response.setHeader('x-wp-totalpages', Math.ceil(list.length / 2))
    const items = list.slice(page * 2 - 2, page * 2).map((name, id) => ({ id, slug: name, name, priority: id }))
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
    addressLookup: false,
    production: true,
    language: 'en' as const,
    safeHtml: (html: string) => html,
    now: () => clock.ms,
    warn,
  }
  context.set(serverSettings, { ...own, ...change })
  const names = async () => (await readCollection(context, 'categories')).map(({ name }) => name)
  return { clock, warnings, names }
}

test('all pages are read, and what has not the shape is left out and reported', async () => {
  const { names, warnings } = reader({ contentUrl: await contentService(() => ['a', 'b', 'c', 'd', 'e']) })
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(warnings).toEqual(['1 items of categories do not fit'])
})

test('an answer is fresh for ten seconds, then renewed beside, after twenty renewed first', async () => {
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

test('the alternate host answers where the first does not', async () => {
  const { names } = reader({
    contentUrl: await contentService(() => undefined),
    alternateContentUrl: await contentService(() => ['spare']),
  })
  expect(await names()).toEqual(['spare'])
})

test('the last good answer stands in for ten minutes; without one the page is a 503', async () => {
  let list: string[] | undefined = ['kept']
  const { clock, names } = reader({ contentUrl: await contentService(() => list) })
  expect(await names()).toEqual(['kept'])
  list = undefined
  clock.ms += 5 * 60_000
  expect(await names()).toEqual(['kept'])
  clock.ms += 6 * 60_000
  await expect(names()).rejects.toMatchObject({ status: 503 })
})

test('a service that has become slow makes no page slow: the old answer is shown, and the new one when it is there', async () => {
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
