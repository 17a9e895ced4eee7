const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

/** Converts plain text to the HTML of a message, with one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities]).trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')

/**
 * Converts what the author has typed to the HTML of a message. A text that contains a tag counts as HTML and stays as
 * it is. Plain text is split into paragraphs.
 */
export const messageHtmlOf = (text: string): string => (/<\/?[a-z][^>]*>/i.test(text) ? text : paragraphsOf(text))
