const known = 'p br h2 h3 h4 strong b em i u s a ul ol li blockquote hr'.split(' ')

/** Whether the editor can show all the markup. Markup that it does not know would be lost. */
export const isSupported = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => known.includes(tag.toLowerCase()))

/** The text of an empty editor is no paragraph. */
export const htmlOf = (html: string): string => (html === '<p></p>' ? '' : html)

/** A web address, a path of the site, a mail address or a telephone number. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/|\/(?![/\\])|mailto:|tel:)[^\s"'<>\\]+$/i.test(address)
