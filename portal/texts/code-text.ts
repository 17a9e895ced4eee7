/** Makes a code readable if it has no translated text: `NOT_REVIEWED` becomes `Not reviewed`. */
export function readableCode(code: string): string {
  const text = code.replaceAll('_', ' ').trim().toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface Names {
  (key: never): string
  has(key: never): boolean
}

/**
 * Returns the translated text of a stored code, which may be in upper or lower case. Operators can define further
 * codes, which have no translation; such a code is only made readable.
 */
export function codeText(names: Names, code: string): string {
  // Dots are replaced, because a dot in a key would address a nested text.
  const key = code.toUpperCase().replaceAll('.', '_') as never
  return names.has(key) ? names(key) : readableCode(code)
}
