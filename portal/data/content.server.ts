import {
  type Collection,
  collections,
  type Configuration,
  configuration as configurationShape,
  contentPath,
} from '@baize/contract/content'
import type { RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'
import { developmentBaize } from '../development.ts'
import { type ServerSettings, serverSettings } from '../server-context.ts'

const freshMs = 10_000
const staleMs = 20_000
/** How long the last good answer stands in for a content service that does not answer. */
const rescueMs = 10 * 60_000
/** How long a page waits for a new answer where there is an old one: the next page has the new one. */
const patienceMs = 1500
const timeoutMs = 8_000
const pageSize = 100
const pagesMaximum = 200

type Item<C extends keyof typeof collections> = z.output<(typeof collections)[C]>

interface Entry {
  readonly items: readonly unknown[]
  readonly readAt: number
  /** How many items there were, and when the last of them was changed. */
  readonly state: string
  /** Two readings found this state: none of the changes that it tells of can have been missed. */
  readonly isSettled: boolean
}

const entries = new Map<string, Entry>()
const pending = new Map<string, Promise<readonly unknown[]>>()

/**
 * All items of a collection, in one language; what does not have the contract's shape is left out.
 * @throws a reply with status 503 where no address of the content service answers
 */
export async function readCollection<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  const settings = context.get(serverSettings)
  return (await cached(settings, collection, collections[collection])) as readonly Item<C>[]
}

/** The same for what a page can do without: nothing where the content service does not answer. */
export async function readOptional<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  return readCollection(context, collection).catch(() => [])
}

export async function readConfiguration(context: Readonly<RouterContextProvider>): Promise<Configuration> {
  const [first] = await cached(context.get(serverSettings), 'configuration', configurationShape)
  if (!first) throw new Response(null, { status: 503 })
  return first as Configuration
}

/**
 * Fresh for 10 s; then, until 20 s, the old answer while a new one is fetched; so a change is on the page within a minute. A
 * service that has become slow makes no page slow.
 */
async function cached(settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const key = `${settings.contentUrl} ${collection} ${settings.language}`
  const entry = entries.get(key)
  const ageMs = entry ? settings.now() - entry.readAt : Number.POSITIVE_INFINITY
  if (entry && ageMs < freshMs) return entry.items
  const reading = pending.get(key) ?? refresh(key, settings, collection, shape)
  if (entry && ageMs < rescueMs) {
    const rescued = reading.catch(() => entry.items)
    return ageMs < staleMs ? entry.items : Promise.race([rescued, afterWaiting(entry.items)])
  }
  return reading
}

const afterWaiting = <T>(items: T): Promise<T> =>
  new Promise((done) => setTimeout(() => done(items), patienceMs).unref())

function refresh(key: string, settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const reading = readAnywhere(settings, collection, shape, entries.get(key))
    .then((read) => {
      entries.set(key, { ...read, readAt: settings.now() })
      return read.items
    })
    .finally(() => pending.delete(key))
  pending.set(key, reading)
  return reading
}

type Read = Omit<Entry, 'readAt'>

async function readAnywhere(
  settings: ServerSettings,
  collection: Collection,
  shape: z.ZodMiniType,
  before: Entry | undefined,
): Promise<Read> {
  const hosts = [
    settings.contentUrl,
    settings.alternateContentUrl,
    settings.production ? undefined : `${developmentBaize}/content`,
  ]
  let cause: unknown
  for (const host of new Set(hosts)) {
    if (!host) continue
    try {
      return await readPages(host, settings, collection, shape, before)
    } catch (error) {
      cause = error
    }
  }
  settings.warn('no content service answered', cause)
  throw new Response(null, { status: 503 })
}

async function readPages(
  host: string,
  settings: ServerSettings,
  collection: Collection,
  shape: z.ZodMiniType,
  before: Entry | undefined,
): Promise<Read> {
  const { language } = settings
  const items: unknown[] = []
  const misfits: unknown[] = []
  let pages = 1
  let state = ''
  for (let page = 1; page <= pages; page++) {
    const query = { per_page: String(pageSize), page: String(page), ...(language === 'en' ? {} : { lang: language }) }
    const { body, total, totalPages } = await readPage(host, collection, query)
    if (page === 1) {
      pages = Math.min(totalPages, pagesMaximum)
      // a long list is read again only when something in it has changed
      if (pages > 1) state = await stateOf(host, collection, total)
      if (before?.isSettled && before.state === state) return before
    }
    for (const item of body) {
      const parsed = shape.safeParse(item)
      if (parsed.success) items.push(titled(parsed.data))
      else misfits.push(parsed.error)
    }
  }
  if (misfits.length > 0) settings.warn(`${misfits.length} items of ${collection} do not fit`, misfits[0])
  return { items, state, isSettled: state !== '' && before?.state === state }
}

/** WordPress writes titles as HTML: `&#8217;` is an apostrophe. A page shows them as text. */
function titled(item: unknown): unknown {
  const { title } = item as { title?: { rendered?: string } }
  if (!title?.rendered?.includes('&')) return item
  return { ...(item as object), title: { ...title, rendered: plainText(title.rendered) } }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

const plainText = (html: string): string =>
  html.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      return code === undefined ? (entities[String(name)] ?? whole) : String.fromCodePoint(code)
    },
  )

/** How many items there are, and when the last of them was changed; empty where the service does not tell. */
async function stateOf(host: string, collection: Collection, total: string): Promise<string> {
  const query = { per_page: '1', orderby: 'modified', order: 'desc', _fields: 'id,modified_gmt' }
  try {
    const { body } = await readPage(host, collection, query)
    return `${host} ${total} ${JSON.stringify(body)}`
  } catch {
    // WordPress orders posts by it, but not the terms of a taxonomy
    return ''
  }
}

async function readPage(host: string, collection: Collection, query: Readonly<Record<string, string>>) {
  const response = await fetch(`${host}${contentPath}/${collection}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${collection}: HTTP ${response.status}`)
  const body: unknown = JSON.parse(await readText(response))
  if (!Array.isArray(body)) throw new Error(`${collection}: not a list`)
  return {
    body,
    total: response.headers.get('x-wp-total') ?? '',
    totalPages: Number(response.headers.get('x-wp-totalpages') ?? 1) || 1,
  }
}

const bytesMaximum = 32 * 2 ** 20

/** @throws Error where the body is longer than any page of content can be */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytesMaximum) throw new Error(`more than ${bytesMaximum} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
