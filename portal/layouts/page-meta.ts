import type { MetaDescriptor } from 'react-router'
import type { Compiled } from '../texts/texts.ts'
import type { Start } from '../data/start.server.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface PageMeta {
  /** The page's address without what does not matter: canonical. */
  readonly path: string
  /** Search engines are to leave it out. */
  readonly unlisted?: boolean
  /** Fills `{page}` in the texts. */
  readonly page?: string
}

/** Title, description and canonical address of a page. Texts: `shell.meta.<name>`. */
export function pageMeta(matches: Matches, name: 'home' | 'lobby' | 'page', settings: PageMeta): MetaDescriptor[] {
  const start = matches.find((match) => match?.id === 'root')?.loaderData as Start | undefined
  if (!start) return []
  const texts = ((start.texts.shell as Compiled).meta as Compiled)[name] as Compiled
  const text = (key: string) => filled(texts[key], settings.page ?? '')
  return [
    { title: text('title') },
    { name: 'description', content: text('description') },
    { tagName: 'link', rel: 'canonical', href: start.publicOrigin + settings.path },
    ...(settings.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** A compiled message whose only argument is `{page}`. */
function filled(message: unknown, page: string): string {
  if (!Array.isArray(message)) return String(message)
  return message.map((part) => (typeof part === 'string' ? part : page)).join('')
}
