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
const timeoutMs = 8_000
const pageSize = 100
const pagesMaximum = 200

type Item<C extends keyof typeof collections> = z.output<(typeof collections)[C]>

interface Entry {
  readonly items: readonly unknown[]
  readonly readAt: number
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

export async function readConfiguration(context: Readonly<RouterContextProvider>): Promise<Configuration> {
  const [first] = await cached(context.get(serverSettings), 'configuration', configurationShape)
  if (!first) throw new Response(null, { status: 503 })
  return first as Configuration
}

/** Fresh for 10 s; then, until 20 s, the old answer while a new one is fetched; so a change is on the page within a minute. */
async function cached(settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const key = `${settings.contentUrl} ${collection} ${settings.language}`
  const entry = entries.get(key)
  const ageMs = entry ? settings.now() - entry.readAt : Number.POSITIVE_INFINITY
  if (entry && ageMs < freshMs) return entry.items
  const reading = pending.get(key) ?? refresh(key, settings, collection, shape)
  if (entry && ageMs < rescueMs) {
    const rescued = reading.catch(() => entry.items)
    return ageMs < staleMs ? entry.items : rescued
  }
  return reading
}

function refresh(key: string, settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const reading = readAnywhere(settings, collection, shape)
    .then((items) => {
      entries.set(key, { items, readAt: settings.now() })
      return items
    })
    .finally(() => pending.delete(key))
  pending.set(key, reading)
  return reading
}

async function readAnywhere(settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const hosts = [
    settings.contentUrl,
    settings.alternateContentUrl,
    settings.production ? undefined : `${developmentBaize}/content`,
  ]
  let cause: unknown
  for (const host of new Set(hosts)) {
    if (!host) continue
    try {
      return await readPages(host, settings, collection, shape)
    } catch (error) {
      cause = error
    }
  }
  settings.warn('no content service answered', cause)
  throw new Response(null, { status: 503 })
}

async function readPages(host: string, settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const { language } = settings
  const items: unknown[] = []
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const query = new URLSearchParams({ per_page: String(pageSize), page: String(page) })
    if (language !== 'en') query.set('lang', language)
    const response = await fetch(`${host}${contentPath}/${collection}?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`${collection}: HTTP ${response.status}`)
    const body: unknown = await response.json()
    if (!Array.isArray(body)) throw new Error(`${collection}: not a list`)
    for (const item of body) {
      const parsed = shape.safeParse(item)
      if (parsed.success) items.push(parsed.data)
      else settings.warn(`an item of ${collection} does not fit`, parsed.error)
    }
    pages = Math.min(Number(response.headers.get('x-wp-totalpages') ?? 1) || 1, pagesMaximum)
  }
  return items
}
