import { maximumTokens, type PdfSyntax, readSyntax } from './pdf-lexer.ts'

export interface PdfStream {
  /**
   * Everything from the keyword `stream` to the end of the file. It may contain more than this stream, because the
   * length that the file states may be wrong and is not used.
   */
  readonly packed: Buffer
  /** Full names of the filters, in the order in which they are decoded. */
  readonly filters: readonly string[]
  /** True if the stream contains objects, which PDF readers treat like objects of the file itself. */
  readonly holdsObjects: boolean
}

export class BrokenPdf extends Error {}

/**
 * No program writes files that are nested this deeply. PDF readers that use recursion fail at some thousands of levels.
 */
export const deepestNesting = 100

const header = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj/g
const lineEnd = /[\t ]*(?:\r\n?|\n)/y
const endings = new Set(['stream', 'endobj', 'obj'])

/**
 * Finds every stream object once. Reading starts at every object header, even at a header inside another object,
 * because a cross-reference can point there.
 * @throws BrokenPdf for a stream that PDF readers could interpret differently, and for nesting that is too deep
 */
export function* findStreams(bytes: Buffer, text: string): Generator<PdfStream> {
  for (const { index, 0: found } of text.matchAll(header)) {
    const object = readSyntax(text, index + found.length, { endings, deepestAllowed: deepestNesting })
    if (object.deepest > deepestNesting) throw new BrokenPdf('nested too deep')
    if (object.endedBy === undefined) continue
    // If a keyword such as `stream` or `endobj` occurs inside a dictionary, some PDF readers end the object there and
    // others do not. The check could see other content than the reader, so the file is refused.
    if (object.depth !== 0) throw new BrokenPdf('an object is not closed')
    if (object.endedBy === 'stream') yield streamAfter(object, bytes, text)
  }
}

function streamAfter(object: PdfSyntax, bytes: Buffer, text: string): PdfStream {
  lineEnd.lastIndex = object.end
  if (!lineEnd.test(text)) throw new BrokenPdf('a stream does not begin on a line of its own')
  if (object.tokens.length === maximumTokens) throw new BrokenPdf("a stream's dictionary is too long")
  const names = new Set(object.tokens.map((one) => one.text))
  const holdsObjects = names.has('/ObjStm') || names.has('/First')
  // An object stream needs no strings, comments or decode parameters. Each of them can hide its content, so a stream
  // with them is refused.
  const isHidden = object.hasText || names.has('/DecodeParms') || names.has('/DP')
  if (holdsObjects && isHidden) throw new BrokenPdf('an object stream is hidden')
  return { packed: bytes.subarray(lineEnd.lastIndex), filters: filtersOf(object), holdsObjects }
}

const fullNames: Readonly<Record<string, string>> = {
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/Fl': '/FlateDecode',
  '/LZW': '/LZWDecode',
  '/RL': '/RunLengthDecode',
}

/**
 * The full names of the filters in a stream's dictionary.
 * @throws BrokenPdf if the filters are defined by another object
 */
function filtersOf({ tokens }: PdfSyntax): string[] {
  return tokens.flatMap(({ text, depth }, index) => {
    if (depth !== 1 || (text !== '/Filter' && text !== '/F')) return []
    const value = tokens.slice(index + 1, index + 12).map((one) => one.text)
    if (/^\d/.test(value[0] ?? '')) throw new BrokenPdf('the filters stand in another object')
    const names = value[0] === '[' ? value.slice(1, value.indexOf(']')) : value.slice(0, 1)
    if (names.some((name) => /^\d/.test(name))) throw new BrokenPdf('a filter stands in another object')
    return names.map((name) => fullNames[name] ?? name)
  })
}
