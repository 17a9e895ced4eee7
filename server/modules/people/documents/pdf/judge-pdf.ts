import { hasPage } from './page-tree.ts'
import { plainNames, readSyntax } from './pdf-lexer.ts'
import { BrokenPdf, deepestNesting, findStreams } from './pdf-streams.ts'
import { countUnpacked, UnpackBudget, unpackObjects } from './unpack-stream.ts'

const maximumObjectStreams = 500
/**
 * The maximum number of nodes in the page tree and in forms. A longer chain of nodes overflows the stack of some PDF
 * readers.
 */
const maximumKids = 500

/**
 * Matches the names of active content and attached files in a PDF (ISO 32000-2), and `/Encrypt`, because an encrypted
 * file cannot be inspected. The three characters `/AA` (triggers of actions) occur by chance in a large scan, so they
 * count only in front of a value. The even shorter `/JS` is not matched, because it has no effect without `/JavaScript`
 * or `/Rendition`.
 */
const active =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|OpenAction|RichMedia|3DD|XFA|GoToR|GoToE|SubmitForm|ImportData|Movie|Sound|Encrypt)(?![A-Za-z0-9])|AA[\0\s]*(?:<<|\d|%))/

export type PdfVerdict = 'fine' | 'broken' | 'active'

/**
 * Inspects a PDF, including its object streams.
 * @returns `fine` if it is complete, has a page and contains nothing active; `active` if it contains active content;
 * `broken` otherwise
 */
export async function judgePdf(bytes: Buffer, budget = new UnpackBudget()): Promise<PdfVerdict> {
  try {
    return await judge(bytes, budget)
  } catch (error) {
    if (error instanceof BrokenPdf) return 'broken'
    throw error
  }
}

async function judge(bytes: Buffer, budget: UnpackBudget): Promise<PdfVerdict> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'broken'
  if (active.test(plainNames(text))) return 'active'
  let [objectStreams, kids] = [0, countKids(text)]
  for (const stream of findStreams(bytes, text)) {
    if (!stream.holdsObjects) {
      await countUnpacked(stream, budget)
      continue
    }
    if (++objectStreams > maximumObjectStreams) return 'broken'
    const objects = await unpackObjects(stream, budget)
    if (active.test(plainNames(objects))) return 'active'
    const { deepest } = readSyntax(objects, 0, { endings: new Set(), deepestAllowed: deepestNesting })
    kids += countKids(objects)
    if (deepest > deepestNesting) return 'broken'
  }
  if (kids > maximumKids) return 'broken'
  return (await hasPage(bytes)) ? 'fine' : 'broken'
}

const countKids = (text: string): number => plainNames(text).split('/Kids').length - 1
