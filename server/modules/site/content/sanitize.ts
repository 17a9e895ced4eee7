import sanitizeHtml from 'sanitize-html'

const blocks = 'h2 h3 h4 p br hr ul ol li dl dt dd blockquote figure figcaption'.split(' ')
const marks = 'strong em b i u s small sub sup span a img'.split(' ')
const tables = 'table thead tbody tr th td caption'.split(' ')

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks, ...tables],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['scope'], td: ['colspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
}

/** Keeps text markup, pictures and links of an editor's HTML, and removes scripts, styles, forms and frames. */
const safeHtml = (html: string): string => sanitizeHtml(html, allowed)

/** Like `safeHtml`, and also removes pictures whose origin is neither the page's own nor in `origins`. */
export function pageHtml(origins: ReadonlySet<string>): (html: string) => string {
  const isShown = (address = ''): boolean =>
    /^\/(?![/\\])/.test(address) || (URL.canParse(address) && origins.has(new URL(address).origin))
  const ofPage: sanitizeHtml.IOptions = {
    ...allowed,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs.src),
  }
  return (html) => (html.includes('<') ? sanitizeHtml(html, ofPage) : html)
}

/** Matches what could be the start of a tag, but not, for example, `stakes < 5`. */
const markup = /<[a-z!/?]/i

/** Applies `safeHtml` to every text with markup, at any depth, and removes characters that the database cannot store. */
export function safeFields<T>(value: T): T {
  if (typeof value === 'string') return (markup.test(value) ? safeHtml(sound(value)) : sound(value)) as T
  if (Array.isArray(value)) return value.map((item: unknown) => safeFields(item)) as T
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [sound(key), safeFields(item as unknown)]),
    ) as T
  }
  return value
}

const sound = (text: string): string => text.replaceAll('\0', '').toWellFormed()
