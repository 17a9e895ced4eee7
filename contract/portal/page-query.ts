/**
 * The query parameters that a page of the portal depends on. The server caches a rendered page by these parameters
 * only, so URLs that differ in any other parameter share one rendering.
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
  // React Router's own parameter: which of the page's loaders a request for data runs.
  '_routes',
] as const
type PageParameter = (typeof pageParameters)[number]

/**
 * The query parameters of a URL, for loaders. Reading a parameter that is missing in `pageParameters` is a compile
 * error.
 */
export interface PageQuery {
  get(name: PageParameter): string | null
  getAll(name: PageParameter): string[]
  has(name: PageParameter): boolean
}

export const pageQuery = (url: string | URL): PageQuery => new URL(url).searchParams

/** The pages that other sites can show in a frame if the URL has the query parameter `asEmbedded`. */
const embeddable: ReadonlySet<string> = new Set(['/play', '/game'])

/** Whether the page is shown without header and footer, for example in a frame of another site. */
export const isEmbeddedPage = (pathname: string, query: PageQuery): boolean =>
  pathname === '/minigames' || (embeddable.has(pathname) && query.has('asEmbedded'))
