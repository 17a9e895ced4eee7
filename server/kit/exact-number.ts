/** Standard JavaScript since 2025 (JSON.parse source text access), still unknown to TypeScript. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** A number in a reply, exactly as its decimal text: 19.00 stays 19.00, and 2^53 is no limit. */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
