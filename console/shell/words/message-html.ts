const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

/** Plain text as the HTML of a message: one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities]).trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')

/** A message as its author has typed it: HTML stays as it is, and other text becomes paragraphs. */
export const messageHtmlOf = (text: string): string => (/<\/?[a-z][^>]*>/i.test(text) ? text : paragraphsOf(text))
