/** A form with the bytes that the studio signed. Names and values are `latin1` strings, one character per byte. */
export interface SignedForm {
  readonly fields: ReadonlyMap<string, string>
  /**
   * False if the form repeats a field, or if a different form would have the same hash. Such a form is never booked.
   */
  readonly isClear: boolean
}

/**
 * Reads the form as bytes instead of text, because the hash covers bytes. Otherwise an unused field in another encoding
 * would change when it is decoded, and a genuine call would be refused.
 */
export function readForm(body: Buffer): SignedForm {
  const pairs = body
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const end = pair.indexOf('=')
      return end < 0
        ? ([bytesOf(pair), ''] as const)
        : ([bytesOf(pair.slice(0, end)), bytesOf(pair.slice(end + 1))] as const)
    })
  const fields = new Map(pairs)
  // The hash joins fields by `&`, and name and value by `=`. Only a value may contain `=`, because anything else would
  // let two different forms have the same hash.
  const isClear = pairs.every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'))
  return { fields, isClear: isClear && fields.size === pairs.length }
}

/** Decodes `+` and `%xx`. Most names and values contain neither, so they are tested first to skip the replacements. */
const bytesOf = (text: string): string =>
  /[%+]/.test(text)
    ? text
        .replaceAll('+', ' ')
        .replaceAll(/%([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const textOf = (bytes: string): string =>
  /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes

/** Decodes the fields from bytes to UTF-8 text. */
export function textsOf(fields: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const pairs: [string, string][] = []
  for (const [name, value] of fields) pairs.push([textOf(name), textOf(value)])
  return Object.fromEntries(pairs)
}
