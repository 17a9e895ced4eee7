/** Makes a code readable that has no translated text: `NOT_REVIEWED` becomes `Not reviewed`. */
export function readableCode(code: string): string {
  const words = code.replaceAll('_', ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Names {
  (key: never): string
  has(key: never): boolean
}

/**
 * Returns the translated text of a stored code, whatever its case. Operators can define codes of their own, which have
 * no translation; these are only made readable.
 */
export function codeText(names: Names, code: string): string {
  // a dot in the key would address a nested text
  const key = code.toUpperCase().replaceAll('.', '_') as never
  return names.has(key) ? names(key) : readableCode(code)
}
