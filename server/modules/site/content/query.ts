import { type Language, languages } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import { kindOf, orders, type OrderBy } from './kinds.ts'
import { Parameters, type Query } from './parameters.ts'
import { ContentRefusal } from './refusal.ts'

export const statuses = ['publish', 'draft', 'trash', 'future'] as const
export type Status = (typeof statuses)[number]

export interface ContentQuery {
  readonly page: number
  readonly perPage: number
  readonly offset: number | undefined
  readonly order: 'asc' | 'desc'
  /**
   * `date` means the order in which the items were created, which is the order of their ids. `include` means the order
   * in which the parameter `include` lists the ids.
   */
  readonly orderBy: OrderBy
  readonly slugs: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  /** The texts that an item must contain. Only items that contain all of them are listed. */
  readonly search: readonly string[]
  /** If given, only the terms of the item with this id are listed. */
  readonly post: number | undefined
  readonly statuses: readonly Status[]
  /**
   * If it is `edit`, which only staff may ask for, the reply also contains `title.raw` and the fields that only editors
   * see.
   */
  readonly context: 'view' | 'embed' | 'edit'
  /** True if the target of a link with this relation must be embedded in the item. */
  readonly embed: (relation: string) => boolean
  /** The names of the fields to return, with dots for nested fields. If it is empty, all fields are returned. */
  readonly fields: readonly string[]
  readonly language: Language
  /** The number of the site whose items are listed. Undefined lists the items of all sites. */
  readonly site: number | undefined
}

const perPageMaximum = 100
const searchMaximum = 200
const wordsMaximum = 9

/**
 * Reads the query parameters of a WordPress list.
 * @throws ContentRefusal `rest_invalid_param` with the invalid parameters, in the order in which WordPress checks them;
 * `rest_no_search_term_defined` if the list is ordered by relevance without a search;
 * `rest_orderby_include_missing_include` if it is ordered by `include` without ids
 */
export function parseContentQuery(collection: Collection, raw: Query): ContentQuery {
  const { isTerms, orderBy, order } = kindOf(collection)
  const given = new Parameters(raw)
  const query: ContentQuery = {
    context: given.choice('context', 'view', ['view', 'embed', 'edit']),
    page: given.integer('page', 1, 1),
    perPage: given.integer('per_page', 10, 1, perPageMaximum),
    search: searchOf(given),
    exclude: given.integers('exclude'),
    include: given.integers('include'),
    offset: given.has('offset') ? given.integer('offset', 0, 0) : undefined,
    order: given.choice('order', order, ['asc', 'desc']),
    orderBy: given.choice('orderby', orderBy, orders),
    post: isTerms && given.has('post') ? given.integer('post', 0) : undefined,
    slugs: given.list('slug'),
    statuses: statusesOf(given),
    language: given.choice('lang', 'en', languages),
    site: given.has('site') ? given.integer('site', 1, 1, 999) : undefined,
    embed: embedding(given),
    fields: given.list('_fields'),
  }
  given.end()
  refuseOrder(query)
  return query
}

function refuseOrder({ orderBy, search, include }: ContentQuery): void {
  if (orderBy === 'relevance' && search.length === 0) {
    throw new ContentRefusal(
      'rest_no_search_term_defined',
      400,
      'You need to define a search term to order by relevance.',
    )
  }
  if (orderBy === 'include' && include.length === 0) {
    throw new ContentRefusal(
      'rest_orderby_include_missing_include',
      400,
      'You need to define an include parameter to order by include.',
    )
  }
}

/**
 * Splits a search into words and quoted phrases. As in WordPress, a search with more than nine of them is treated as a
 * single phrase.
 */
function searchOf(given: Parameters): string[] {
  const text = given.text('search')
  if (text.length > searchMaximum) {
    given.refuse('search', 'rest_too_long', `search must be at most ${searchMaximum} characters long.`)
  }
  const words = [...text.matchAll(/"([^"]+)"|([^\s"]+)/g)].flatMap(([, phrase, word]) => phrase ?? word ?? [])
  const distinct = [...new Set(words)]
  return distinct.length > wordsMaximum ? [text] : distinct
}

function statusesOf(given: Parameters): readonly Status[] {
  const wanted = given.choices('status', [...statuses, 'any'])
  // Items in the bin are listed only if the query explicitly asks for them.
  if (wanted.includes('any')) return ['publish', 'draft', 'future']
  return wanted.length > 0 ? wanted.filter((status) => status !== 'any') : ['publish']
}

/**
 * `_embed` without a value, or with the value 0, 1 or true, embeds every link. Otherwise its value is a list of
 * relations.
 */
function embedding(given: Parameters): (relation: string) => boolean {
  if (!given.has('_embed')) return () => false
  const relations = given.list('_embed')
  if (relations.length === 0 || ['1', 'true', '0'].includes(given.text('_embed'))) return () => true
  return (relation) => relations.includes(relation)
}

/**
 * Keeps only the fields in `names`, which contain dots for nested fields. For example, `title.rendered` keeps the title
 * with only this member.
 */
export function pickFields(item: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const inner = new Map<string, string[]>()
  for (const name of names) {
    const [head = '', ...tail] = name.split('.')
    inner.set(head, [...(inner.get(head) ?? []), tail.join('.')])
  }
  // As in WordPress, the fields stay in the order of the item, whatever the order of `names`.
  const kept = Object.entries(item).filter(([name]) => inner.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const tails = inner.get(name) ?? []
      const isWhole = tails.includes('') || typeof value !== 'object' || value === null || Array.isArray(value)
      return [name, isWhole ? value : pickFields(value as Record<string, unknown>, tails)]
    }),
  )
}
