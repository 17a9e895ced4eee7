/**
 * The types of JSON.rawJSON (from the JSON.parse source text access proposal), which TypeScript does not contain yet.
 */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

/**
 * Returns a value that JSON.stringify writes exactly as `text`. An ordinary number would turn 19.00 into 19 and lose
 * digits above 2^53.
 */
export const exactNumber = (text: string): unknown => JSON.rawJSON(text)
