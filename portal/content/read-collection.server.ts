import {
  type Collection,
  collections,
  type Configuration,
  configuration as configurationShape,
} from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'
import { developmentBaize } from '../rendering/development-address.ts'
import { type ServerSettings, serverSettings } from '../rendering/server-context.ts'
import { type Reading, readPages } from './collection-pages.server.ts'

const freshMs = 10_000
const staleMs = 20_000
/** How long the last good answer replaces a failed content service. */
const rescueMs = 10 * 60_000
/** How long a page waits for a new answer if an old one exists. The next page has the new one. */
const patienceMs = 1500
/** How long a failed service is not asked again. */
const restMs = 3_000

type Item<C extends keyof typeof collections> = z.output<(typeof collections)[C]>

interface Entry extends Reading {
  readonly readAt: number
}

/** The last attempt to read a collection. */
interface Attempt {
  /** Present until the attempt ends. */
  readonly reading?: Promise<readonly unknown[]>
  /** When it ended without an answer. */
  readonly failedAt?: number
  /** A page has stopped waiting for it. */
  readonly isSlow?: boolean
}

const entries = new Map<string, Entry>()
const attempts = new Map<string, Attempt>()
/** Hosts that failed, and when. They are asked last for a while. */
const failures = new Map<string, number>()
const hostRestMs = 30_000

/**
 * All items of a collection, in one language. Items that break the contract's shape are left out.
 * @throws a reply with status 503 if no host of the content service answers
 */
export async function readCollection<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  const settings = context.get(serverSettings)
  return (await cached(settings, collection, collections[collection])) as readonly Item<C>[]
}

/** The same for optional content: an empty list if the content service does not answer. */
export async function readOptional<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  return readCollection(context, collection).catch(() => [])
}

/** undefined if the content service answers and has none: the house is new */
export async function readConfiguration(context: Readonly<RouterContextProvider>): Promise<Configuration | undefined> {
  const [first] = await cached(context.get(serverSettings), 'configuration', configurationShape)
  return first as Configuration | undefined
}

const unavailable = () => new Response(null, { status: 503 })

/**
 * An answer is fresh for 10 s. Until 20 s the old answer is shown while a new one is fetched, so a change appears
 * within a minute. A slow or failed service delays no page that has an old answer, and few that have none.
 */
async function cached(settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  if (settings.isPreview) return (await readAnywhere(settings, collection, shape, undefined)).items
  const key = `${settings.contentUrl} ${settings.site ?? ''} ${collection} ${settings.language}`
  const now = settings.now()
  const entry = entries.get(key)
  const ageMs = entry ? now - entry.readAt : Number.POSITIVE_INFINITY
  if (entry && ageMs < freshMs) return entry.items
  const old = ageMs < rescueMs ? entry?.items : undefined
  const last = attempts.get(key)
  const rests = last?.failedAt !== undefined && now - last.failedAt < restMs
  if (rests && old) return old
  if (rests) throw unavailable()
  const reading = last?.reading ?? refresh(key, settings, collection, shape)
  if (!old) return reading
  const rescued = reading.catch(() => old)
  if (ageMs < staleMs || last?.failedAt !== undefined || last?.isSlow) return old
  return Promise.race([rescued, afterWaiting(key, old)])
}

/** The old items, once a page has waited long enough. Later pages do not wait for this attempt. */
const afterWaiting = <T>(key: string, items: T): Promise<T> =>
  new Promise((done) =>
    setTimeout(() => {
      const attempt = attempts.get(key)
      if (attempt?.reading) attempts.set(key, { ...attempt, isSlow: true })
      done(items)
    }, patienceMs).unref(),
  )

function refresh(key: string, settings: ServerSettings, collection: Collection, shape: z.ZodMiniType) {
  const reading = readAnywhere(settings, collection, shape, entries.get(key)).then(
    (read) => {
      entries.set(key, { ...read, readAt: settings.now() })
      attempts.delete(key)
      return read.items
    },
    (error: unknown) => {
      attempts.set(key, { failedAt: settings.now() })
      throw error
    },
  )
  // after a failure, the next pages do not wait for this attempt
  attempts.set(key, { reading, isSlow: attempts.get(key)?.failedAt !== undefined })
  return reading
}

async function readAnywhere(
  settings: ServerSettings,
  collection: Collection,
  shape: z.ZodMiniType,
  before: Entry | undefined,
): Promise<Reading> {
  const hosts = [
    settings.contentUrl,
    settings.alternateContentUrl,
    settings.production ? undefined : `${developmentBaize}/content`,
  ]
  const now = settings.now()
  const rests = (host: string) => now - (failures.get(host) ?? Number.NEGATIVE_INFINITY) < hostRestMs
  const own = [...new Set(hosts.filter((host) => host !== undefined))]
  let cause: unknown
  for (const host of own.toSorted((a, b) => Number(rests(a)) - Number(rests(b)))) {
    try {
      const read = await readPages({ host, settings, collection, shape }, before)
      failures.delete(host)
      return read
    } catch (error) {
      failures.set(host, settings.now())
      cause = error
    }
  }
  settings.warn('no content service answered', cause)
  throw unavailable()
}
