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

/** Keeps text markup, pictures and links in an editor's HTML, and removes scripts, styles, forms and frames. */
const safeHtml = (html: string): string => sanitizeHtml(html, allowed)

/**
 * Does the same as `safeHtml`, and also removes pictures from origins other than that of the page and those in
 * `origins`.
 */
export function pageHtml(origins: ReadonlySet<string>): (html: string) => string {
  const isShown = (address = ''): boolean =>
    /^\/(?![/\\])/.test(address) || (URL.canParse(address) && origins.has(new URL(address).origin))
  const ofPage: sanitizeHtml.IOptions = {
    ...allowed,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs.src),
  }
  return (html) => (html.includes('<') ? sanitizeHtml(html, ofPage) : html)
}

/** Matches a text that could be the start of a tag. For example, `stakes < 5` does not match. */
const markup = /<[a-z!/?]/i

/**
 * Applies `safeHtml` to every text that contains markup, in all nested objects and arrays. Also removes characters that
 * the database cannot store.
 */
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
