import { LRUCache } from 'lru-cache'
import type { PackedPage } from './compress-page.ts'

/** A rendered page, split at every occurrence of the nonce. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly parts: readonly string[]
  /** The compressed page. It is created for the first reply that uses gzip. */
  packed?: PackedPage
}

interface Entry {
  readonly page: Page
  readonly renderedAt: number
}

export interface PageCacheSettings {
  /** For how many milliseconds after its rendering a cached page is served as it is. */
  readonly freshMs: number
  /** A page that is older than `freshMs` but younger than `staleMs` is still served, while a new page is rendered. */
  readonly staleMs: number
  readonly entriesMaximum: number
  /** The maximum total size of all cached pages, in characters. */
  readonly sizeMaximum: number
  readonly renderingsMaximum: number
  readonly now: () => number
}

/** Thrown if too many different pages are being rendered at the same time. */
export class RenderingsExceeded extends Error {}

/**
 * Caches rendered pages with status 200. If the cache is full, the pages that were not requested for the longest time
 * are removed. Concurrent requests for the same page share one rendering.
 */
export class PageCache {
  readonly #settings: PageCacheSettings
  readonly #entries: LRUCache<string, Entry>
  readonly #pending = new Map<string, Promise<Page>>()

  constructor(settings: PageCacheSettings) {
    this.#settings = settings
    this.#entries = new LRUCache({
      max: settings.entriesMaximum,
      maxSize: settings.sizeMaximum,
      sizeCalculation: ({ page }, key) => page.parts.reduce((sum, part) => sum + part.length, key.length),
    })
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#render(key, render)
    const ageMs = this.#settings.now() - entry.renderedAt
    if (ageMs < this.#settings.freshMs) return entry.page
    if (ageMs >= this.#settings.staleMs) return this.#render(key, render)
    // If the new rendering fails, the cached page is still served until it is too old. Only then does a visitor get the
    // error.
    this.#render(key, render).catch(() => undefined)
    return entry.page
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    if (this.#pending.size >= this.#settings.renderingsMaximum) return Promise.reject(new RenderingsExceeded())
    const rendering = render()
      .then((page) => {
        if (page.status === 200) this.#entries.set(key, { page, renderedAt: this.#settings.now() })
        else this.#entries.delete(key)
        return page
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, rendering)
    return rendering
  }
}
