import type { Page } from '@playwright/test'

/** A picture that the browser itself draws. */
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
