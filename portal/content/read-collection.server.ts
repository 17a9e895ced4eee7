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
/** If the content service fails, the result of the last successful reading is used until it is this old. */
const rescueMs = 10 * 60_000
/**
 * A page waits at most this long for a new reading if there is an older result. After that it shows the older result,
 * and later pages show the new one.
 */
const maxWaitMs = 1500
/** After a failure, the content service is not contacted again for this time. */
const restMs = 3_000

type Item<C extends keyof typeof collections> = z.output<(typeof collections)[C]>

interface Entry extends Reading {
  readonly readAt: number
}

/** The last attempt to read a collection from the content service. */
interface Attempt {
  /** Present while the attempt is under way. */
  readonly reading?: Promise<readonly unknown[]>
  /** When the attempt failed, in milliseconds since 1970. Absent if it has not failed. */
  readonly failedAt?: number
  /** True once a page has stopped waiting for this attempt. */
  readonly isSlow?: boolean
}

const entries = new Map<string, Entry>()
const attempts = new Map<string, Attempt>()
/**
 * Hosts of the content service that have failed, with the time of the failure. For a while after that, such a host is
 * tried only after the others.
 */
const failures = new Map<string, number>()
const hostRestMs = 30_000

/**
 * Returns all items of a collection in the request's language. Items that do not match the contract are left out.
 * @throws Response with status 503 if no host of the content service answers
 */
export async function readCollection<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  const settings = context.get(serverSettings)
  return (await cached(settings, collection, collections[collection])) as readonly Item<C>[]
}

/**
 * Returns the items of a collection that a page can do without. If the content service does not answer, the list is
 * empty instead of an error.
 */
export async function readOptional<C extends keyof typeof collections>(
  context: Readonly<RouterContextProvider>,
  collection: C,
): Promise<readonly Item<C>[]> {
  return readCollection(context, collection).catch(() => [])
}

/**
 * Returns the configuration, or undefined if the content service has none yet, because the deployment is new.
 * @throws Response with status 503 if no host of the content service answers
 */
export async function readConfiguration(context: Readonly<RouterContextProvider>): Promise<Configuration | undefined> {
  const [first] = await cached(context.get(serverSettings), 'configuration', configurationShape)
  return first as Configuration | undefined
}

const unavailable = () => new Response(null, { status: 503 })

/**
 * Returns a collection from the cache if possible. The result of a reading is used for 10 s. Until it is 20 s old it is
 * still returned at once, while a new reading runs in the background. After that, pages wait a short time for the new
 * reading. So a change of the content appears within a minute, and a slow or failed content service delays only pages
 * for which there is no older result.
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

/** Returns the older items after `maxWaitMs`. From then on, other pages do not wait for this attempt either. */
const afterWaiting = <T>(key: string, items: T): Promise<T> =>
  new Promise((done) =>
    setTimeout(() => {
      const attempt = attempts.get(key)
      if (attempt?.reading) attempts.set(key, { ...attempt, isSlow: true })
      done(items)
    }, maxWaitMs).unref(),
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
  // If the previous attempt failed, pages do not wait for this attempt.
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
