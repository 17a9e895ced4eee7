/** Standard JavaScript since 2025 (JSON.parse source text access), still unknown to TypeScript. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

interface Source {
  readonly source?: string
}

/**
 * A JSON value whose whole numbers beyond 2^53 are texts, because ids that differ in the last digit are different ids.
 * @throws SyntaxError
 */
export const withExactIds = (json: string): unknown =>
  JSON.parse(json, (_name: string, value: unknown, ...[context]: Source[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  )

/** A number in a reply, exactly as its decimal text: 19.00 stays 19.00, and 2^53 is no limit. */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
