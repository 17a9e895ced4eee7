// Matches control characters other than line breaks and tabs. No page needs them, and HTML forbids some of them.
export const controls = /(?![\n\t\r])\p{Cc}/gu

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
])

/** Converts a line of HTML to plain text: removes tags, and replaces entities with their characters. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = html.replaceAll(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '').replaceAll(/<[a-z!/?][^<>]*>/gi, '')
  return text
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      return code === undefined ? (entities.get(String(name)) ?? whole) : String.fromCodePoint(code)
    })
    .replaceAll(controls, '')
    .toWellFormed()
}
