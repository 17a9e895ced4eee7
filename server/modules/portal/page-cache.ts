import type { PackedPage } from './compress-page.ts'

/** A rendered page, cut where the nonce stands. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly parts: readonly string[]
  /** The same, packed, once somebody wanted it so. */
  packed?: PackedPage
}

interface Entry {
  readonly page: Page
  readonly renderedAt: number
  readonly size: number
}

export interface PageCacheSettings {
  /** Served as it is until this old. */
  readonly freshMs: number
  /** Served until this old while a new rendering is under way. */
  readonly staleMs: number
  readonly entriesMaximum: number
  /** All cached pages together, in characters. */
  readonly sizeMaximum: number
  readonly renderingsMaximum: number
  readonly now: () => number
}

/** Too many different pages are being rendered at the same time. */
export class RenderingsExceeded extends Error {}

/** Least recently used pages; what is wanted twice at a time is rendered once. Only pages with status 200 are kept. */
export class PageCache {
  readonly #settings: PageCacheSettings
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Page>>()
  #size = 0

  constructor(settings: PageCacheSettings) {
    this.#settings = settings
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#render(key, render)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const ageMs = this.#settings.now() - entry.renderedAt
    if (ageMs < this.#settings.freshMs) return entry.page
    if (ageMs >= this.#settings.staleMs) return this.#render(key, render)
    // the next visitor gets the new page, or, where that fails, the error
    this.#render(key, render).catch(() => undefined)
    return entry.page
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    if (this.#pending.size >= this.#settings.renderingsMaximum) return Promise.reject(new RenderingsExceeded())
    const rendering = render()
      .then((page) => {
        this.#keep(key, page)
        return page
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, rendering)
    return rendering
  }

  #keep(key: string, page: Page): void {
    this.#drop(key)
    if (page.status !== 200) return
    const size = page.parts.reduce((sum, part) => sum + part.length, key.length)
    this.#entries.set(key, { page, renderedAt: this.#settings.now(), size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#settings.entriesMaximum && this.#size <= this.#settings.sizeMaximum) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}
