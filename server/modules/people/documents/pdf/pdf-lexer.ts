/** One token of PDF syntax (ISO 32000-2, 7.2), with its depth in nested dictionaries and arrays. */
interface PdfToken {
  /** Hexadecimal escapes of names are decoded: `/J#61vaScript` becomes `/JavaScript`. */
  readonly text: string
  readonly depth: number
}

export interface PdfSyntax {
  /** The tokens in their order. Only the first `maximumTokens` tokens are kept. */
  readonly tokens: readonly PdfToken[]
  /** True if the text contains a string or a comment, in which other syntax can be hidden. */
  readonly hasText: boolean
  readonly deepest: number
  /** The nesting depth after the last token. It is 0 if everything that was opened was closed. */
  readonly depth: number
  /**
   * The keyword that ended the reading. Undefined if the text ended or became nested too deeply before a keyword was
   * found.
   */
  readonly endedBy: string | undefined
  /** The position after the last token. */
  readonly end: number
}

/** More tokens than the dictionary of any real stream has. */
export const maximumTokens = 10_000

const token =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^<>]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[^]/y
const escapedOrParenthesis = /\\[^]|[()]/g

/** Decodes hexadecimal escapes of names: `/J#61vaScript` becomes `/JavaScript`. */
export const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Reads tokens from `start` to the first keyword of `endings`, or to the end of the text.
 * @param deepestAllowed reading stops if the nesting becomes deeper than this
 */
export function readSyntax(
  text: string,
  start: number,
  { endings, deepestAllowed }: { readonly endings: ReadonlySet<string>; readonly deepestAllowed: number },
): PdfSyntax {
  const tokens: PdfToken[] = []
  let [depth, deepest, hasText, endedBy] = [0, 0, false, undefined as string | undefined]
  token.lastIndex = start
  while (endedBy === undefined && deepest <= deepestAllowed) {
    const found = token.exec(text)?.[0]
    if (found === undefined) break
    if (/^[\0\t\n\f\r ]/.test(found)) continue
    if (found === '(' || found.startsWith('%')) {
      hasText = true
      if (found === '(') token.lastIndex = endOfString(text, token.lastIndex)
      continue
    }
    if (found === '>>' || found === ']') depth--
    if (tokens.length < maximumTokens) tokens.push({ text: found.startsWith('/') ? plainNames(found) : found, depth })
    if (found === '<<' || found === '[') deepest = Math.max(deepest, ++depth)
    if (endings.has(found)) endedBy = found
  }
  return { tokens, hasText, deepest, depth, endedBy, end: token.lastIndex }
}

/** The position after the end of a string. Parentheses inside a string are balanced or escaped. */
function endOfString(text: string, start: number): number {
  escapedOrParenthesis.lastIndex = start
  for (let open = 1; open > 0;) {
    const found = escapedOrParenthesis.exec(text)?.[0]
    if (found === undefined) return text.length
    if (found === '(') open++
    else if (found === ')') open--
  }
  return escapedOrParenthesis.lastIndex
}
