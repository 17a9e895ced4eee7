import { type Collection, contentPath } from '@baize/contract/content/collections'
import { repair } from '@baize/contract/content/repair'
import type * as z from 'zod/mini'
import type { ServerSettings } from '../rendering/server-context.ts'
import { tidyItem } from './tidy-item.ts'

const timeoutMs = 8_000
/** Time limit for reading all pages of a collection. */
const requestTimeoutMs = 60_000
const pageSize = 100
const pagesMaximum = 200
const pagesAtOnce = 4
const pageBytesMaximum = 8 * 2 ** 20
/**
 * Size limit of a whole collection in bytes. The limit for games is higher, because a casino can have more than ten
 * thousand games.
 */
const bytesMaximum = (collection: Collection): number => (collection === 'games' ? 64 : 8) * 2 ** 20

/** The result of reading a whole collection from a content service. */
export interface Reading {
  readonly items: readonly unknown[]
  /**
   * The number of items in the collection, and the latest change among them. Empty if the service does not report them.
   */
  readonly state: string
  /**
   * True if the previous reading and this reading found the same state. Only then is it certain that the items contain
   * all changes up to this state, because an item can change while the pages are being read.
   */
  readonly isSettled: boolean
}

interface Wanted {
  /** Base URL of the content service. */
  readonly host: string
  readonly settings: ServerSettings
  readonly collection: Collection
  readonly shape: z.ZodMiniType
}

/**
 * Reads all items of a collection. Each item occurs only once, and its fields are prepared for a page (`tidyItem`).
 * Items that do not match the contract are left out and reported as a warning.
 * @param before the previous reading, which is returned again if nothing has changed
 * @throws Error if the service does not answer with lists of items within the limits for time and size
 */
export async function readPages(wanted: Wanted, before: Reading | undefined): Promise<Reading> {
  const { host, settings } = wanted
  const pages = new PageReader(wanted, AbortSignal.timeout(requestTimeoutMs))
  const first = await pages.read(1)
  const last = Math.min(first.totalPages, pagesMaximum)
  // A collection of several pages is read again only if it has changed.
  const state = last > 1 ? await stateOf(pages, `${host} ${first.total}`) : ''
  if (before?.isSettled && before.state === state) return before
  const found = new Items(wanted)
  found.add(first.body)
  for (let page = 2; page <= last; page += pagesAtOnce) {
    const numbers = Array.from({ length: Math.min(pagesAtOnce, last - page + 1) }, (_, index) => page + index)
    const bodies = await Promise.all(numbers.map((number) => pages.readFurther(number)))
    // Stop once no page has a new item, because the service may announce more pages than it has.
    if (!bodies.map((body) => found.add(body)).some(Boolean)) break
  }
  found.report(settings)
  return { items: found.all(), state, isSettled: state !== '' && before?.state === state }
}

/** Collects items by their id, because a list that changes while it is read can contain an item twice. */
class Items {
  readonly #wanted: Wanted
  readonly #origins: ReadonlySet<string>
  readonly #items = new Map<unknown, unknown>()
  #misfits = 0
  #example = ''

  constructor(wanted: Wanted) {
    this.#wanted = wanted
    const { mediaOrigins, publicOrigin } = wanted.settings
    this.#origins = new Set([publicOrigin, ...mediaOrigins])
  }

  /** @returns whether the page contained an item that no page before it contained */
  add(body: readonly unknown[]): boolean {
    const before = this.#items.size + this.#misfits
    for (const given of body) {
      const { item, misfits } = repair(this.#wanted.shape, given, { leaveOut: true })
      if (misfits.size > 0) {
        this.#misfits++
        this.#example ||= [...misfits].map(([place, message]) => `${place}: ${message}`).join(', ')
      }
      if (item === undefined) continue
      const id = (item as { id?: unknown }).id ?? 'the only one'
      if (!this.#items.has(id)) this.#items.set(id, tidyItem(item, this.#origins))
    }
    return this.#items.size + this.#misfits > before
  }

  all(): readonly unknown[] {
    return [...this.#items.values()]
  }

  report({ warn }: ServerSettings): void {
    const { collection } = this.#wanted
    if (this.#misfits > 0)
      warn(`${this.#misfits} items of ${collection} do not fit`, new Error(this.#example.slice(0, 500)))
  }
}

interface Page {
  readonly body: readonly unknown[]
  readonly total: string
  readonly totalPages: number
}

/**
 * Reads the pages of a collection. In addition to the limits of each page, there are limits for the time and the size
 * of all pages together.
 */
class PageReader {
  readonly #wanted: Wanted
  readonly #deadline: AbortSignal
  #bytes = 0

  constructor(wanted: Wanted, deadline: AbortSignal) {
    this.#wanted = wanted
    this.#deadline = deadline
  }

  read(page: number): Promise<Page> {
    return this.ask({ per_page: String(pageSize), page: String(page) })
  }

  /**
   * Returns the items of a page after the first. The list is empty if the collection has become so short in the
   * meantime that the page no longer exists.
   */
  async readFurther(page: number): Promise<readonly unknown[]> {
    try {
      return (await this.read(page)).body
    } catch (error) {
      if (error instanceof PageRefused) return []
      throw error
    }
  }

  async ask(query: Readonly<Record<string, string>>): Promise<Page> {
    const { host, collection, settings } = this.#wanted
    const { language, site } = settings
    const chosen = { ...(language !== 'en' && { lang: language }), ...(site !== undefined && { site: String(site) }) }
    const asked = new URLSearchParams({ ...query, ...chosen })
    const response = await fetch(`${host}${contentPath}/${collection}?${asked}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([this.#deadline, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new (response.status === 400 ? PageRefused : Error)(`${collection}: HTTP ${response.status}`)
    }
    const body: unknown = JSON.parse(await this.#readText(response))
    if (!Array.isArray(body)) throw new Error(`${collection}: not a list`)
    const totalPages = Number(response.headers.get('x-wp-totalpages'))
    return {
      body,
      total: response.headers.get('x-wp-total') ?? '',
      totalPages: Number.isSafeInteger(totalPages) && totalPages > 0 ? totalPages : 1,
    }
  }

  /** @throws Error if the reply exceeds a size limit */
  async #readText(response: Response): Promise<string> {
    const { collection } = this.#wanted
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      this.#bytes += part.length
      if (bytes > pageBytesMaximum || this.#bytes > bytesMaximum(collection)) {
        throw new Error(`${collection}: more bytes than content can have`)
      }
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  }
}

/** Thrown if the service does not have the page, or cannot sort the collection as requested. */
class PageRefused extends Error {}

/**
 * Returns the number of items in the collection and the latest change among them, or an empty text if the service does
 * not report them.
 */
async function stateOf(pages: PageReader, found: string): Promise<string> {
  try {
    const { body } = await pages.ask({ per_page: '1', orderby: 'modified', order: 'desc', _fields: 'id,modified_gmt' })
    return `${found} ${JSON.stringify(body)}`
  } catch {
    // WordPress can sort posts by their last change, but not the terms of a taxonomy. For terms, the latest change is
    // therefore unknown.
    return ''
  }
}
