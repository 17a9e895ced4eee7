import { type Language, languageOf, localeParameter } from '@baize/texts/language'

/** Query parameters that pages are rendered from. All others are the browser's business, and share one rendering. */
const rendered = new Set([
  'category',
  'provider',
  'search',
  'audience',
  'screen',
  'group',
  'page',
  'asEmbedded',
  'game_id',
  'game',
  'gameId',
  'platform',
  'gameName',
  'playForReal',
  // which loaders a data request wants
  '_routes',
])

export interface PageRequest {
  /** Path and the query that matters. */
  readonly address: string
  /** Names the rendering: the same key, the same bytes. */
  readonly key: string
  readonly language: Language
  /** The address chose the language: it is to be remembered. */
  readonly chosenLanguage?: Language | undefined
  readonly embedded: boolean
}

/** Pages that are shown without the portal's chrome when they are asked for so; all others are the main app's. */
const embeddable = new Set(['/play', '/game'])
const alwaysEmbedded = '/minigames'

/** What a page is rendered from: nothing else of a request reaches the rendering. */
export function pageRequest(url: string, headers: { cookie?: string; 'accept-language'?: string }): PageRequest {
  const { pathname, searchParams } = new URL(`http://portal${url}`)
  // the page asks for its data in the language that was chosen since; its address may still bear an older choice
  const parameter = pathname.endsWith('.data') ? null : searchParams.get(localeParameter)
  const language = languageOf({ parameter, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
  const kept = [...searchParams]
    .filter(([name]) => rendered.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  const address = query ? `${pathname}?${query}` : pathname
  return {
    address,
    key: `${language} ${address}`,
    language,
    chosenLanguage: parameter === language ? language : undefined,
    embedded: pathname === alwaysEmbedded || (embeddable.has(pathname) && searchParams.has('asEmbedded')),
  }
}
