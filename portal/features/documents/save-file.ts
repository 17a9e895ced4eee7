interface FetchedFile {
  readonly fileName: string
  readonly mediaType: string
  /** Base64. */
  readonly content: string
}

/** Saves a fetched file through the browser's downloads. It is never opened as a page of the portal. */
export function saveFile({ fileName, mediaType, content }: FetchedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = nameFor(fileName, mediaType)
  link.click()
  // the browser has read the address by the next task
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** The platform converts pictures to JPEG, so the original ending may be wrong. */
function nameFor(fileName: string, mediaType: string): string {
  const ending = mediaType === 'application/pdf' ? '.pdf' : '.jpg'
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') + ending
}
