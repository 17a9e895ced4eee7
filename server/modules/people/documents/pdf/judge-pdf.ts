import { hasPage } from './page-tree.ts'
import { plainNames, readSyntax } from './pdf-lexer.ts'
import { BrokenPdf, deepestNesting, findStreams } from './pdf-streams.ts'
import { countUnpacked, UnpackBudget, unpackObjects } from './unpack-stream.ts'

const maximumObjectStreams = 500
/** Nodes of the page tree and of forms. A longer chain of them overflows the stack of some readers. */
const maximumKids = 500

/**
 * Names of active content and attached files in a PDF (ISO 32000-2), and `/Encrypt`: an encrypted file cannot be
 * inspected. Three characters occur by chance in a large scan, so `/AA`, the triggers, counts only before a value. A
 * script is found by `/JavaScript` or `/Rendition`, because its `/JS` does nothing without them.
 */
const active =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|OpenAction|RichMedia|3DD|XFA|GoToR|GoToE|SubmitForm|ImportData|Movie|Sound|Encrypt)(?![A-Za-z0-9])|AA[\0\s]*(?:<<|\d|%))/

export type PdfVerdict = 'fine' | 'broken' | 'active'

/** Whether a PDF is whole, has a page and holds nothing that acts, in its object streams too. */
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
