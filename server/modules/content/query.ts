import { collections, type Collection } from '@baize/contract/content'

export interface ContentQuery {
  readonly page: number
  readonly perPage: number
  readonly offset: number | undefined
  readonly order: 'asc' | 'desc'
  readonly orderBy: 'id' | 'slug' | 'title' | 'priority' | 'modified'
  readonly slugs: readonly string[]
  readonly include: readonly number[]
  readonly search: string
  /** Dotted names of the fields to answer; empty: all. */
  readonly fields: readonly string[]
  readonly language: string
}

/** A refusal in WordPress's own form: `{code, message, data: {status}}`. */
export class ContentRefusal extends Error {
  readonly code: string
  readonly httpStatus: number
  readonly params: readonly string[]

  constructor(code: string, httpStatus: number, message: string, params: readonly string[] = []) {
    super(message)
    this.code = code
    this.httpStatus = httpStatus
    this.params = params
  }
}

export const isCollection = (name: string): name is Collection => name === 'configuration' || name in collections

const maximumPerPage = 100
const maximumListed = 100

/**
 * The query parameters of a WordPress list.
 * @throws ContentRefusal `rest_invalid_param` as WordPress does, naming what is wrong
 */
export function parseContentQuery(raw: Readonly<Record<string, unknown>>): ContentQuery {
  const wrong: string[] = []
  const text = (name: string): string => [raw[name] ?? raw[`${name}[]`] ?? []].flat().map(String).join(',')
  const list = (name: string): string[] =>
    text(name)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  const whole = (name: string, otherwise: number, minimum: number, maximum: number): number => {
    const value = raw[name] === undefined ? otherwise : Number(text(name))
    if (!Number.isInteger(value) || value < minimum || value > maximum) wrong.push(name)
    return value
  }
  const choice = <const T extends string>(name: string, otherwise: T, allowed: readonly T[]): T => {
    const value = raw[name] === undefined ? otherwise : allowed.find((item) => item === text(name))
    if (value === undefined) wrong.push(name)
    return value ?? otherwise
  }
  const include = list('include').map(Number)
  if (include.length > maximumListed || include.some((id) => !Number.isSafeInteger(id))) wrong.push('include')
  const slugs = list('slug')
  if (slugs.length > maximumListed) wrong.push('slug')
  const search = text('search')
  if (search.length > 200) wrong.push('search')
  const query: ContentQuery = {
    page: whole('page', 1, 1, 1_000_000),
    perPage: whole('per_page', 10, 1, maximumPerPage),
    offset: raw.offset === undefined ? undefined : whole('offset', 0, 0, 10_000_000),
    order: choice('order', 'desc', ['asc', 'desc']),
    orderBy: choice('orderby', 'id', ['id', 'slug', 'title', 'priority', 'modified']),
    slugs,
    include,
    search,
    fields: list('_fields').slice(0, maximumListed),
    language: choice('lang', 'en', ['en', 'mk']),
  }
  if (wrong.length > 0) {
    throw new ContentRefusal('rest_invalid_param', 400, `Invalid parameter(s): ${wrong.join(', ')}`, wrong)
  }
  return query
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
