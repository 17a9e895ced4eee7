import { isEmbeddedPage, pageParameters } from '@baize/contract/portal/page-query'
import type { Brand } from '../../../settings/brand/brand.ts'
import { type Language, languageOf, localeParameter } from '@baize/texts/language'

const rendered: ReadonlySet<string> = new Set(pageParameters)

type PageBrand = Pick<Brand, 'base' | 'languages'>

export interface PageRequest<Shown extends PageBrand = PageBrand> {
  /** The path of the page, with only those query parameters that affect the rendering. */
  readonly address: string
  /** The cache key. Requests with equal keys get the same page. */
  readonly key: string
  readonly language: Language
  readonly brand: Shown
  /** The language that a query parameter selects. It is stored in a cookie. */
  readonly chosenLanguage?: Language | undefined
  readonly embedded: boolean
  /** The token of an editor's preview. A page with a preview is rendered only for this request and not cached. */
  readonly preview?: string | undefined
}

/** Adds to the address of a redirect those query parameters of the request that the rendering did not receive. */
export function redirectedTo(location: string, url: string): string {
  const { pathname, searchParams } = new URL(location, 'http://portal')
  const unseen = [...new URL(`http://portal${url}`).searchParams].filter(
    ([name]) => !rendered.has(name) && !searchParams.has(name),
  )
  const query = new URLSearchParams([...unseen, ...searchParams]).toString()
  return query ? `${pathname}?${query}` : pathname
}

/** Extracts the details of a request that affect the rendering. */
export function pageRequest<Shown extends PageBrand>(
  url: string,
  headers: { cookie?: string; 'accept-language'?: string },
  brand: Shown,
): PageRequest<Shown> {
  const { pathname, searchParams } = new URL(`http://portal${url}`)
  // The language parameter of a data request is ignored. The page sends the request with its own address, which may
  // contain an older choice of language than the cookie.
  const parameter = pathname.endsWith('.data') ? null : searchParams.get(localeParameter)
  const language = languageOf({
    parameter,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    offered: brand.languages,
  })
  const kept = [...searchParams]
    .filter(([name]) => rendered.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  const preview = searchParams.get('preview') ?? ''
  const address = query ? `${pathname}?${query}` : pathname
  return {
    address,
    key: `${brand.base} ${language} ${address}`,
    language,
    brand,
    chosenLanguage: parameter === language ? language : undefined,
    embedded: isEmbeddedPage(pathname, searchParams),
    preview: /^[\w-]{43}$/.test(preview) ? preview : undefined,
  }
}
