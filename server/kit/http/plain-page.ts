import { hash } from 'node:crypto'
import { type Language, languages } from '@baize/texts/language'
import { messages } from '@baize/texts/messages'

/** The name, languages and colours of a brand's plain pages. Colours are written as `#rrggbb`. */
export interface PlainLook {
  readonly name: string
  /** The languages of the brand, the default first. */
  readonly languages: readonly Language[]
  readonly ground: string
  readonly text: string
  readonly accent: string
  readonly link: string
  readonly line: string
}

/**
 * Returns the look of the brand that is served at a host. The host may contain a port, and is undefined if the request
 * names no host.
 */
export type FindLook = (host: string | undefined) => PlainLook

declare module 'fastify' {
  interface FastifyInstance {
    lookFor: FindLook
  }
}

/** The default look, in the portal's colours. */
export const ownLook: PlainLook = {
  name: 'Baize',
  languages,
  ground: '#0c1914',
  text: '#ddd6c4',
  accent: '#d4b26a',
  link: '#e6cd92',
  line: '#8b6a30',
}

/** The styles of a plain page. They only use fonts that every computer has. */
const styleOf = ({
  ground,
  text,
  accent,
  link,
  line,
}: PlainLook): string => `html{color-scheme:dark;background:${ground};color:${text};font:1.0625rem/1.65 system-ui,sans-serif}
body{box-sizing:border-box;min-height:90vh;margin:0;padding:2rem 1rem;display:grid;place-content:center;text-align:center}
header{margin-bottom:2rem;font:1.4rem/1.2 Georgia,serif;overflow-wrap:anywhere}
h1{margin:0;font:500 4.5rem/1 Georgia,serif;color:${accent}}
p{margin:1rem 0 0;text-wrap:balance}
a{display:inline-block;margin-top:1rem;padding:.6rem 1.3rem;border:1px solid ${line};border-radius:.5rem;color:${link};text-decoration:none}
a:hover{border-color:${link}}
a:focus-visible{outline:2px solid ${link};outline-offset:2px}`

const sources = new WeakMap<PlainLook, string>()

/**
 * The style source with which a content security policy allows a plain page. Every page's policy contains it, because
 * an error page may replace any page.
 */
export function plainStyleSource(look: PlainLook): string {
  const known = sources.get(look) ?? `'sha256-${hash('sha256', styleOf(look), 'base64')}'`
  sources.set(look, known)
  return known
}

export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '')

/**
 * A page without scripts or files, which is shown when the portal's own page cannot be shown.
 * @param message the text of the page. By default it reports an unexpected error
 */
export function plainPage(
  look: PlainLook,
  language: Language,
  status: number,
  message: string = messages[language].shell.fault.unexpected,
): string {
  const name = escape(look.name)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status} – ${name}</title><style>${styleOf(look)}</style><header>${name}</header><h1>${status}</h1><p>${escape(message)}</p><p><a href="/">${messages[language].shell.fault.home}</a></p></html>`
}

export const plainAnswer = (look: PlainLook, language: Language, status: number, message: string): PlainAnswer => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${plainStyleSource(look)}; frame-ancestors 'none'`,
  },
  body: plainPage(look, language, status, message),
})
