import type { MetaDescriptor } from 'react-router'
import { type Packed, unpack } from '../rendering/json-text.ts'
import type { Start } from './startup-data.server.ts'
import type { Compiled, Texts } from '../texts/compiled-texts.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface PageMeta {
  /** Keys of texts of the shell; `{page}` in them is `page`. */
  readonly title: string
  readonly description: string
  readonly page?: string
  /** The page's address without what does not matter: canonical. */
  readonly path: string
  /** Search engines are to leave it out. */
  readonly unlisted?: boolean
}

const brand = 'Baize Casino'

const startOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as Start | undefined

/** Title, description and canonical address of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, page = '', path, unlisted }: PageMeta,
): MetaDescriptor[] {
  const start = startOf(matches)
  if (!start) return []
  const texts = unpack(start.texts)
  const text = (key: string) => filled(find(texts, key), page)
  return [
    { title: text(title) },
    { name: 'description', content: text(description) },
    { tagName: 'link', rel: 'canonical', href: start.publicOrigin + path },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** For a page that only has a name. */
export const plainMeta = (matches: Matches, settings: Omit<PageMeta, 'title' | 'description'>): MetaDescriptor[] =>
  pageMeta(matches, { title: 'shell.meta.page.title', description: 'shell.meta.page.description', ...settings })

/** For pages that say nothing themselves, errors among them: the brand, and not for search engines. */
export const brandMeta = (): MetaDescriptor[] => [{ title: brand }, { name: 'robots', content: 'noindex' }]

/** A word of a page's own texts, which may not have come. */
export const ownText = (texts: Packed<Texts> | undefined, key: string): string =>
  texts === undefined ? '' : filled(find(unpack(texts), key) ?? '', '')

const find = (texts: Compiled, key: string): unknown =>
  key.split('.').reduce<unknown>((group, part) => (group as Compiled | undefined)?.[part], texts)

/** A compiled message whose only argument is `{page}`. */
function filled(message: unknown, page: string): string {
  if (!Array.isArray(message)) return String(message)
  return message.map((part) => (typeof part === 'string' ? part : page)).join('')
}
