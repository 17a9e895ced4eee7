import { LRUCache } from 'lru-cache'
import type { PackedPage } from './compress-page.ts'

/** A rendered page, cut at every nonce. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly parts: readonly string[]
  /** The compressed page, from its first reply with gzip on. */
  packed?: PackedPage
}

interface Entry {
  readonly page: Page
  readonly renderedAt: number
}

export interface PageCacheSettings {
  /** Until this age a page is served as it is. */
  readonly freshMs: number
  /** Until this age a page is served while the next one is rendered. */
  readonly staleMs: number
  readonly entriesMaximum: number
  /** All cached pages together, in characters. */
  readonly sizeMaximum: number
  readonly renderingsMaximum: number
  readonly now: () => number
}

/** Too many different pages are being rendered at the same time. */
export class RenderingsExceeded extends Error {}

/**
 * The least recently used pages leave first. Concurrent requests for one page share its rendering. Only pages with status
 * 200 are kept.
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
    // the next visitor gets the new page, or the error
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
