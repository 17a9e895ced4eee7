/**
 * How long the URL of a download stays valid, in milliseconds. The URL must outlive the function that starts the
 * download, because the browser reads the content in a later task.
 */
const readWithinMs = 10_000

/**
 * Saves content as a download. The link's attribute `download` ensures that the browser never opens the content as a
 * page.
 * @param content text is encoded as UTF-8
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

/**
 * Replaces characters that Windows does not allow in file names, and characters at which some browsers would cut the
 * name.
 */
const safeName = (name: string): string => name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')

/** Decodes a file that the platform sends as Base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
