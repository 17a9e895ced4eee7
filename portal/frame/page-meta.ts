import type { MetaDescriptor } from 'react-router'
import { type JsonText, fromJsonText } from '../rendering/json-text.ts'
import type { StartupData } from './startup-data.server.ts'
import type { Compiled, Texts } from '../texts/compiled-texts.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface PageMeta {
  /** Keys of texts in the group `shell`. In such a text, `{page}` is replaced by the field `page`. */
  readonly title: string
  readonly description: string
  readonly page?: string
  /** The page's canonical path, without query parameters that do not change its content. */
  readonly path: string
  /** If true, search engines are asked not to list the page. */
  readonly unlisted?: boolean
}

const startOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as StartupData | undefined

/** Returns the title, the description and the canonical URL of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, page = '', path, unlisted }: PageMeta,
): MetaDescriptor[] {
  const start = startOf(matches)
  if (!start) return []
  const texts = fromJsonText(start.texts)
  const text = (key: string) => filled(find(texts, key), page)
  return [
    { title: text(title) },
    { name: 'description', content: text(description) },
    { tagName: 'link', rel: 'canonical', href: start.publicOrigin + path },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Returns the metadata of a page that has a name, but neither a title nor a description in the texts. */
export const plainMeta = (matches: Matches, settings: Omit<PageMeta, 'title' | 'description'>): MetaDescriptor[] =>
  pageMeta(matches, { title: 'shell.meta.page.title', description: 'shell.meta.page.description', ...settings })

/**
 * Returns the metadata of a page for players. Search engines are asked not to list it.
 * @param key the text of the page's heading, which must be among the texts that the page's loader returns
 */
export const playersMeta =
  (key: string, path: string) =>
  ({
    matches,
    loaderData,
  }: {
    readonly matches: Matches
    readonly loaderData?: { readonly texts?: JsonText<Texts> } | undefined
  }) =>
    plainMeta(matches, { page: ownText(loaderData?.texts, key), path, unlisted: true })

/**
 * Returns the metadata of errors and of pages without content. The title is the brand's name, and search engines are
 * asked not to list the page.
 */
export const brandMeta = ({ matches }: { readonly matches: Matches }): MetaDescriptor[] => [
  { title: brandName(matches) },
  { name: 'robots', content: 'noindex' },
]

export interface PageOfGame {
  readonly loaderData?: { readonly game?: { readonly title: string } }
  readonly matches: Matches
}

/** Returns the game's title, or the brand's name if the game is unknown. */
export const gameTitle = ({ loaderData, matches }: PageOfGame): string => loaderData?.game?.title ?? brandName(matches)

const brandName = (matches: Matches): string => startOf(matches)?.brand.name ?? ''

/** Returns one text from the page's texts, or an empty text if the page has none. */
export const ownText = (texts: JsonText<Texts> | undefined, key: string): string =>
  texts === undefined ? '' : filled(find(fromJsonText(texts), key) ?? '', '')

const find = (texts: Compiled, key: string): unknown =>
  key.split('.').reduce<unknown>((group, part) => (group as Compiled | undefined)?.[part], texts)

/** Fills in a compiled message, whose only placeholder is `{page}`. */
function filled(message: unknown, page: string): string {
  if (!Array.isArray(message)) return String(message)
  return message.map((part) => (typeof part === 'string' ? part : page)).join('')
}
