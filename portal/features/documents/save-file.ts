interface FetchedFile {
  readonly fileName: string
  readonly mediaType: string
  /** Base64. */
  readonly content: string
}

/** Hands a fetched file to the browser's downloads; it is never shown as a page of ours. */
export function saveFile({ fileName, mediaType, content }: FetchedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = nameFor(fileName, mediaType)
  link.click()
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Pictures were drawn anew as JPEG, whatever they were called. */
function nameFor(fileName: string, mediaType: string): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.jpg'
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') + ending
}
