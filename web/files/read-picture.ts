export interface ReadPicture {
  readonly file: File
  /**
   * URL of the picture for an image element. It is valid until `forget` is called, which frees the picture's memory.
   */
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
