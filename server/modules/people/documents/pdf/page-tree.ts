import { getDocumentProxy } from 'unpdf'

const silent = 0

/**
 * True if pdf.js can open the file and find its first page, even if the page is in an object stream. Nothing is
 * rendered.
 */
export async function hasPage(bytes: Buffer): Promise<boolean> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: silent }).catch(() => undefined)
  const page = await document?.getPage(1).catch(() => undefined)
  await document?.loadingTask.destroy()
  return page !== undefined
}
