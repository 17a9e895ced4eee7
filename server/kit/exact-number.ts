/**
 * `JSON.parse` can give access to the source text of a number. This is standard JavaScript since 2025, but TypeScript's
 * types do not have it yet.
 */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

interface Source {
  readonly source?: string
}

/**
 * Parses JSON. Integers beyond 2^53 become strings, because as numbers they would be rounded, so that two ids that
 * differ only in their last digits could become the same.
 * @throws SyntaxError
 */
export const withExactIds = (json: string): unknown =>
  JSON.parse(json, (_name: string, value: unknown, ...[context]: Source[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  )

/**
 * Returns a value that `JSON.stringify` writes as a number exactly as given: 19.00 keeps its zeros, and a number beyond
 * 2^53 keeps all of its digits.
 */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
