import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/**
 * The longer side of a rendered page, in pixels. It is large enough to read small print when the page is enlarged four
 * times.
 */
const longestSide = 3000

export interface PageOfPdf {
  readonly url: string
  readonly pages: number
}

/**
 * Renders a page of a PDF as a picture, and counts the pages. Scripts inside the PDF are not executed.
 * @param content the PDF in Base64
 * @param number the number of the page, beginning with 1
 */
export async function pageOfPdf(content: string, number: number): Promise<PageOfPdf> {
  const task = getDocument({
    data: Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
    useWasm: false,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport }).promise
    return { url: canvas.toDataURL('image/jpeg', 0.9), pages: pdf.numPages }
  } finally {
    await task.destroy()
  }
}
