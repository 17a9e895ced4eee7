const known = 'p br h2 h3 h4 strong b em i u s a ul ol li blockquote hr'.split(' ')

/**
 * Whether the editor supports all of the markup. If it did not, editing the text would remove the unsupported markup.
 */
export const isSupported = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => known.includes(tag.toLowerCase()))

/** Returns the editor's HTML. An empty editor contains an empty paragraph, which is replaced by an empty text. */
export const htmlOf = (html: string): string => (html === '<p></p>' ? '' : html)

/**
 * Whether a link may have this target: an http(s) URL, a path of the site, an e-mail address (`mailto:`) or a telephone
 * number (`tel:`).
 */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/|\/(?![/\\])|mailto:|tel:)[^\s"'<>\\]+$/i.test(address)
