// a page needs no control characters except line breaks and tabs, and HTML forbids some of them
export const controls = /(?![\n\t\r])\p{Cc}/gu

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
])

/** The text of a line of HTML: tags are removed, entities are replaced by their characters. */
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
