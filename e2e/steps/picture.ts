import type { Page } from '@playwright/test'

/** Returns a picture that the browser draws, as a file to upload. */
export async function picture(page: Page, name: string) {
  const content = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = '#c9a227'
    brush?.fillRect(20, 20, 300, 200)
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(content, 'base64') }
}

/**
 * Returns a PDF with two pages as a file to upload. Its typeface is not embedded, so whatever shows the PDF must supply
 * one.
 */
export function scan(): { mimeType: string; buffer: Buffer } {
  const words = 'BT /F1 48 Tf 40 400 Td (Bank statement) Tj ET'
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    page,
    page,
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const buffer = Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)
  return { mimeType: 'application/pdf', buffer }
}
