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
  /** `date` orders by creation, which the ids follow; `include` keeps the order of that list. */
  readonly orderBy: OrderBy
  readonly slugs: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  /** An item must contain each of them. */
  readonly search: readonly string[]
  /** For terms: only those of this item. */
  readonly post: number | undefined
  readonly statuses: readonly Status[]
  /** `edit` also shows staff the text as they wrote it. */
  readonly context: 'view' | 'embed' | 'edit'
  /** Whether the target of a link is embedded in the item. */
  readonly embed: (relation: string) => boolean
  /** Dotted names of the fields in the reply. Empty means all. */
  readonly fields: readonly string[]
  readonly language: Language
  /** Only what this site shows. Absent: the items of all sites. */
  readonly site: number | undefined
}

const perPageMaximum = 100
const searchMaximum = 200
const wordsMaximum = 9

/**
 * The query parameters of a WordPress list.
 * @throws ContentRefusal `rest_invalid_param` with the invalid parameters in WordPress's order; `rest_no_search_term_defined`,
 * `rest_orderby_include_missing_include`
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

/** Words and quoted phrases. More than nine are one phrase, as in WordPress. */
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
  // the bin is listed only when the query names it
  if (wanted.includes('any')) return ['publish', 'draft', 'future']
  return wanted.length > 0 ? wanted.filter((status) => status !== 'any') : ['publish']
}

/** `_embed` alone, or as 1 or true, embeds everything; otherwise it lists relations. */
function embedding(given: Parameters): (relation: string) => boolean {
  if (!given.has('_embed')) return () => false
  const relations = given.list('_embed')
  if (relations.length === 0 || ['1', 'true', '0'].includes(given.text('_embed'))) return () => true
  return (relation) => relations.includes(relation)
}

/** Keeps the dotted `names` of a reply's item: `title.rendered` keeps the title with only that member. */
export function pickFields(item: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const inner = new Map<string, string[]>()
  for (const name of names) {
    const [head = '', ...tail] = name.split('.')
    inner.set(head, [...(inner.get(head) ?? []), tail.join('.')])
  }
  // in the item's order, as in WordPress
  const kept = Object.entries(item).filter(([name]) => inner.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const tails = inner.get(name) ?? []
      const isWhole = tails.includes('') || typeof value !== 'object' || value === null || Array.isArray(value)
      return [name, isWhole ? value : pickFields(value as Record<string, unknown>, tails)]
    }),
  )
}
