import { collections, type Collection } from '@baize/contract/content'

export interface ContentQuery {
  readonly page: number
  readonly perPage: number
  readonly offset: number | undefined
  readonly order: 'asc' | 'desc'
  /** `date` is the order in which items were made, which their ids tell; `include` the order of that list. */
  readonly orderBy:
    | 'date'
    | 'id'
    | 'include'
    | 'include_slugs'
    | 'relevance'
    | 'slug'
    | 'title'
    | 'priority'
    | 'modified'
  readonly slugs: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly search: string
  /** Of terms: those of this item. */
  readonly post: number | undefined
  /** Whether what stands under a link is answered with the item. */
  readonly embed: (relation: string) => boolean
  /** Dotted names of the fields to answer; empty: all. */
  readonly fields: readonly string[]
  readonly language: 'en' | 'mk'
}

/** What WordPress says of one parameter that it does not take. */
export interface WrongParameter {
  readonly code:
    | 'rest_invalid_type'
    | 'rest_out_of_bounds'
    | 'rest_not_in_enum'
    | 'rest_too_many_items'
    | 'rest_too_long'
  readonly message: string
}

/** A refusal in WordPress's own form: `{code, message, data: {status, params, details}}`. */
export class ContentRefusal extends Error {
  readonly code: string
  readonly httpStatus: number
  readonly wrong: ReadonlyMap<string, WrongParameter>

  constructor(
    code: string,
    httpStatus: number,
    message: string,
    wrong: ReadonlyMap<string, WrongParameter> = new Map(),
  ) {
    super(message)
    this.code = code
    this.httpStatus = httpStatus
    this.wrong = wrong
  }
}

export const isCollection = (name: string): name is Collection => name === 'configuration' || name in collections

const maximumPerPage = 100
const maximumListed = 100
const maximumSearch = 200

/**
 * The query parameters of a WordPress list.
 * @throws ContentRefusal `rest_invalid_param` as WordPress does, naming what is wrong
 */
export function parseContentQuery(raw: Readonly<Record<string, unknown>>): ContentQuery {
  const wrong = new Map<string, WrongParameter>()
  const refuse = (name: string, code: WrongParameter['code'], message: string) => wrong.set(name, { code, message })
  const text = (name: string): string => [raw[name] ?? raw[`${name}[]`] ?? []].flat().map(String).join(',')
  const list = (name: string): string[] => {
    const items = text(name)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
    if (items.length > maximumListed) {
      refuse(name, 'rest_too_many_items', `${name} must contain at most ${maximumListed} items.`)
    }
    return items
  }
  const whole = (name: string, otherwise: number, minimum: number, maximum: number): number => {
    const value = raw[name] === undefined ? otherwise : Number(text(name) || Number.NaN)
    if (!Number.isInteger(value)) refuse(name, 'rest_invalid_type', `${name} is not of type integer.`)
    else if (value < minimum || value > maximum) {
      refuse(name, 'rest_out_of_bounds', `${name} must be between ${minimum} (inclusive) and ${maximum} (inclusive)`)
    }
    return value
  }
  const choice = <const T extends string>(name: string, otherwise: T, allowed: readonly T[]): T => {
    const value = raw[name] === undefined ? otherwise : allowed.find((item) => item === text(name))
    if (value === undefined) refuse(name, 'rest_not_in_enum', `${name} is not one of ${allowed.join(', ')}.`)
    return value ?? otherwise
  }
  const ids = (name: string): number[] => {
    const values = list(name).map(Number)
    const first = values.findIndex((id) => !Number.isSafeInteger(id))
    if (first !== -1) refuse(name, 'rest_invalid_type', `${name}[${first}] is not of type integer.`)
    return values
  }
  const search = text('search')
  if (search.length > maximumSearch) {
    refuse('search', 'rest_too_long', `search must be at most ${maximumSearch} characters long.`)
  }
  const query: ContentQuery = {
    page: whole('page', 1, 1, 1_000_000),
    perPage: whole('per_page', 10, 1, maximumPerPage),
    offset: raw.offset === undefined ? undefined : whole('offset', 0, 0, 10_000_000),
    order: choice('order', 'desc', ['asc', 'desc']),
    orderBy: choice('orderby', 'date', orders),
    post: raw.post === undefined ? undefined : whole('post', 0, 1, Number.MAX_SAFE_INTEGER),
    embed: embedding(raw._embed, list('_embed')),
    slugs: list('slug'),
    include: ids('include'),
    exclude: ids('exclude'),
    search,
    fields: list('_fields'),
    language: choice('lang', 'en', ['en', 'mk']),
  }
  if (wrong.size > 0) {
    throw new ContentRefusal('rest_invalid_param', 400, `Invalid parameter(s): ${[...wrong.keys()].join(', ')}`, wrong)
  }
  if (query.orderBy === 'relevance' && search === '') {
    throw new ContentRefusal(
      'rest_no_search_term_defined',
      400,
      'You need to define a search term to order by relevance.',
    )
  }
  return query
}

const orders = ['date', 'id', 'include', 'include_slugs', 'relevance', 'slug', 'title', 'priority', 'modified'] as const

/** `_embed` alone, or as 1 or true, is everything; otherwise it lists relations. */
function embedding(raw: unknown, relations: readonly string[]): (relation: string) => boolean {
  if (raw === undefined) return () => false
  if (relations.length === 0 || relations.some((name) => name === '1' || name === 'true')) return () => true
  return (relation) => relations.includes(relation)
}

/** Keeps the dotted `names` of a reply's item: `title.rendered` keeps the title with that member alone. */
export function pickFields(item: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const name of names) {
    const [head = '', ...tail] = name.split('.')
    const value = item[head]
    if (!Object.hasOwn(item, head)) continue
    if (tail.length === 0 || typeof value !== 'object' || value === null) picked[head] = value
    else {
      const inner = pickFields(value as Record<string, unknown>, [tail.join('.')])
      picked[head] = { ...(picked[head] as object | undefined), ...inner }
    }
  }
  return picked
}
