/** The browser reads the address of a download in a later task. */
const readWithinMs = 10_000

/**
 * Saves content through the browser's downloads. It is never opened as a page.
 * @param content text becomes UTF-8
 */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, mediaType: string): void {
  const isText = typeof content === 'string'
  const url = URL.createObjectURL(new Blob([content], { type: isText ? `${mediaType};charset=utf-8` : mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = safeName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}

/** Windows refuses these signs in the name of a file, and some browsers cut the name there. */
const safeName = (name: string): string => name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')

/** The bytes of a file that the platform sends as Base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
