/** A code that has no words, made readable: `NOT_REVIEWED` becomes `Not reviewed`. */
export function readableCode(code: string): string {
  const words = code.replaceAll('_', ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Names {
  (key: never): string
  has(key: never): boolean
}

/** The words of a stored code, in any case. Operators add codes of their own, so it may have none. */
export function codeText(names: Names, code: string): string {
  // a dot would name a group of texts
  const key = code.toUpperCase().replaceAll('.', '_') as never
  return names.has(key) ? names(key) : readableCode(code)
}
