/**
 * The query parameters that a page of the portal depends on. The server caches a rendered page under these only, so
 * addresses that differ in any other parameter share one rendering.
 */
export const pageParameters = [
  'category',
  'provider',
  'search',
  'audience',
  'screen',
  'group',
  'page',
  'identification',
  'asEmbedded',
  'game_id',
  'game',
  'gameId',
  'platform',
  'gameName',
  'playForReal',
  // names the loaders that a data request runs
  '_routes',
] as const
type PageParameter = (typeof pageParameters)[number]

/** The query of an address, for loaders. Reading a parameter that is not listed above is a compile error. */
export interface PageQuery {
  get(name: PageParameter): string | null
  getAll(name: PageParameter): string[]
  has(name: PageParameter): boolean
}

export const pageQuery = (url: string | URL): PageQuery => new URL(url).searchParams

/** Pages that have an embedded form, which the query requests. */
const embeddable: ReadonlySet<string> = new Set(['/play', '/game'])

/** Whether the page is shown without header and footer, possibly in a frame of another site. */
export const isEmbeddedPage = (pathname: string, query: PageQuery): boolean =>
  pathname === '/minigames' || (embeddable.has(pathname) && query.has('asEmbedded'))
