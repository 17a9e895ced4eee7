import { documentBytesMaximum, documentPictures } from '@baize/contract/documents/player'

export const pictureTypes = documentPictures.join(',')
export const fileTypes = [...documentPictures, 'application/pdf'].join(',')

/**
 * Why a file cannot be sent. The page only looks at the size and the declared type of the file; the platform checks its
 * content.
 */
export type FileProblem = 'empty' | 'size' | 'type' | 'picturesOnly'

/**
 * Returns why a file cannot be sent, or undefined if it can.
 * @param dropped whether the file was dropped; only pictures can be dropped
 */
export function fileProblem(file: Pick<File, 'size' | 'type'>, dropped: boolean): FileProblem | undefined {
  const isPicture = documentPictures.includes(file.type)
  if (!isPicture && file.type !== 'application/pdf') return 'type'
  if (dropped && !isPicture) return 'picturesOnly'
  if (file.size === 0) return 'empty'
  return file.size > documentBytesMaximum ? 'size' : undefined
}

/**
 * Formats a file size, for example "3.4 MB" or "120 KB". The units are decimal, because the platform's limit is in
 * decimal units too.
 */
export function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.round(bytes / 100_000) / 10} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}
