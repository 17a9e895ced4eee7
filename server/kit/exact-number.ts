/** Source text access in JSON.parse is standard JavaScript since 2025, but TypeScript's types do not have it yet. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

interface Source {
  readonly source?: string
}

/**
 * Parses JSON. Integers beyond 2^53 become strings, because JavaScript would round two ids that differ only in the last
 * digits to the same number.
 * @throws SyntaxError
 */
export const withExactIds = (json: string): unknown =>
  JSON.parse(json, (_name: string, value: unknown, ...[context]: Source[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  )

/**
 * A number that is written into a reply exactly as given: 19.00 keeps its zeros, and numbers beyond 2^53 keep all
 * digits.
 */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
