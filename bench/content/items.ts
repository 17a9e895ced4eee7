import { collections, contentPath } from '@baize/contract/content/collections'
import { isDeepStrictEqual } from 'node:util'

/** An item to copy to another content service: its English fields, and those fields that differ in Macedonian. */
export interface Item {
  readonly collection: string
  readonly slug: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly mk: Readonly<Record<string, unknown>>
}

/** Fields that WordPress adds to every item by itself, so they are not copied. */
const own = new Set(
  'id date date_gmt modified modified_gmt slug status type link featured_media _links _embedded'.split(' '),
)

/**
 * Reads all items of a content service, in English and Macedonian.
 * @param contentUrl the base address of the content service
 * @param gamesMaximum the maximum number of games to read, in the order in which the service lists them
 */
export async function readItems(contentUrl: string, gamesMaximum = Number.POSITIVE_INFINITY): Promise<Item[]> {
  const found: Item[] = []
  for (const collection of ['configuration', ...Object.keys(collections)]) {
    const maximum = collection === 'games' ? gamesMaximum : Number.POSITIVE_INFINITY
    const [english, macedonian] = await Promise.all([
      readAll(contentUrl, collection, 'en', maximum),
      readAll(contentUrl, collection, 'mk', maximum),
    ])
    for (const [index, item] of english.entries()) {
      const other = Object.entries(macedonian[index] ?? {})
      const fields = Object.fromEntries(Object.entries(item).filter(([name]) => !own.has(name)))
      const mk = other.filter(([name, value]) => name in fields && !isDeepStrictEqual(fields[name], value))
      found.push({ collection, slug: String(item.slug), fields, mk: Object.fromEntries(mk) })
    }
  }
  return found
}

type Reply = Record<string, unknown>[]

async function readAll(contentUrl: string, collection: string, lang: string, maximum: number): Promise<Reply> {
  const items: Reply = []
  for (let page = 1, pages = 1; page <= pages && items.length < maximum; page++) {
    const query = new URLSearchParams({ per_page: '100', page: String(page), orderby: 'id', order: 'asc', lang })
    const reply = await fetch(`${contentUrl}${contentPath}/${collection}?${query}`)
    if (!reply.ok) throw new Error(`${collection}: HTTP ${reply.status}`)
    pages = Number(reply.headers.get('x-wp-totalpages'))
    items.push(...((await reply.json()) as Reply))
  }
  return items.slice(0, maximum)
}
