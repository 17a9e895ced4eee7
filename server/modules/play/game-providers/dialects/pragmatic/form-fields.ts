/** A form as the bytes that the studio signed. Names and values are `latin1` strings, one character per byte. */
export interface SignedForm {
  readonly fields: ReadonlyMap<string, string>
  /**
   * False if a field occurs twice, or if another form would have the same hash. In both cases the hash does not prove
   * which values the studio meant, so the form must not be booked.
   */
  readonly isClear: boolean
}

/**
 * Reads the form as bytes instead of text, because the hash covers bytes. Decoding could change an unused field that is
 * not UTF-8, and a genuine call would then be refused.
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
  // The text that is hashed joins each name to its value with `=`, and the fields with `&`. So neither a name nor a
  // value may contain `&`, and a name may not contain `=`. Otherwise two different forms could have the same hash.
  const isClear = pairs.every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'))
  return { fields, isClear: isClear && fields.size === pairs.length }
}

/** Decodes `+` and `%xx`. Most names and values contain neither, so a quick test avoids the replacements. */
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
