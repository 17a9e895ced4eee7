import { getDocumentProxy } from 'unpdf'

const silent = 0

/** Whether pdf.js opens the file and finds its first page, in object streams too. Nothing is drawn. */
export async function hasPage(bytes: Buffer): Promise<boolean> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: silent }).catch(() => undefined)
  const page = await document?.getPage(1).catch(() => undefined)
  await document?.loadingTask.destroy()
  return page !== undefined
}
