/**
 * The query parameters by which a page of the portal is rendered. The server caches a rendered page by these alone, so
 * addresses that differ in another parameter share one rendering.
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
  // the loaders of a data request
  '_routes',
] as const
type PageParameter = (typeof pageParameters)[number]

/** The query of an address as a loader may read it. A parameter that is missing above does not compile. */
export interface PageQuery {
  get(name: PageParameter): string | null
  getAll(name: PageParameter): string[]
  has(name: PageParameter): boolean
}

export const pageQuery = (url: string | URL): PageQuery => new URL(url).searchParams

/** Pages with an embedded form on request. */
const embeddable: ReadonlySet<string> = new Set(['/play', '/game'])

/** Whether an address is shown without header and footer, perhaps in a frame of another site. */
export const isEmbeddedPage = (pathname: string, query: PageQuery): boolean =>
  pathname === '/minigames' || (embeddable.has(pathname) && query.has('asEmbedded'))
