export interface ReadPicture {
  readonly file: File
  /** For an image element, until `forget` frees its memory. */
  readonly url: string
  readonly forget: () => void
  readonly size: { readonly width: number; readonly height: number }
}

/** @returns undefined if the browser cannot show the picture */
export async function readPicture(file: File): Promise<ReadPicture | undefined> {
  const url = URL.createObjectURL(file)
  const forget = () => URL.revokeObjectURL(url)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return { file, url, forget, size: { width: picture.naturalWidth, height: picture.naturalHeight } }
  } catch {
    forget()
    return undefined
  }
}
