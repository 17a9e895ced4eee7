/** A form as the studio has signed it. Each name and value is the bytes of a text, one character for each byte (`latin1`). */
export interface SignedForm {
  readonly fields: ReadonlyMap<string, string>
  /** False if it repeats a field, or if another form has the same hash. Nothing is booked by such a form. */
  readonly isClear: boolean
}

/**
 * Reads a form as bytes, because the hash covers bytes: a text in another encoding, in a field that has no meaning here,
 * refuses nothing.
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
  // the hash joins fields by & and a name to its value by =, so only a value may have the second one
  const isClear = pairs.every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'))
  return { fields, isClear: isClear && fields.size === pairs.length }
}

/** Most parts of a message have no escape, so that is asked first. */
const bytesOf = (text: string): string =>
  /[%+]/.test(text)
    ? text
        .replaceAll('+', ' ')
        .replaceAll(/%([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const textOf = (bytes: string): string =>
  /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes

/** The fields as texts. */
export function textsOf(fields: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const pairs: [string, string][] = []
  for (const [name, value] of fields) pairs.push([textOf(name), textOf(value)])
  return Object.fromEntries(pairs)
}
