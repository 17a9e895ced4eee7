/** JSON.parse source text access, standard JavaScript since 2025, which TypeScript doesn't know yet. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/** A number in a reply exactly as its decimal text. 19.00 stays 19.00, and numbers above 2^53 stay exact. */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
