import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Returns the free space in MB on the disk of a folder. For a folder that does not exist, its nearest existing parent
 * is used.
 */
export function freeMb(dir: string): number {
  if (!existsSync(dir) && dirname(dir) !== dir) return freeMb(dirname(dir))
  const { bavail, blocks, bsize } = statfsSync(dir)
  // A file system without blocks, such as /proc, is not on a real disk, so it can never be full.
  if (blocks === 0) return Infinity
  return Math.floor((bavail * bsize) / 1_000_000)
}

const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === 'ENOSPC' || (error instanceof Error && /No space left on device|ENOSPC/.test(error.message))

/**
 * Explains in one sentence that the disk is full or a permission is missing. Undefined for every other failure. The
 * free space is checked as well, because on a full disk any operation may fail with any message.
 * @param dataDir is mentioned in the sentence, because the user can move the data folder to another disk
 */
export function diskSentence(error: unknown, dataDir: string): string | undefined {
  if (isDiskFull(error) || freeMb(dataDir) < 16)
    return `The disk is full; free some space or set DATA_DIR (now ${dataDir}) to another disk.`
  if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '') || !(error instanceof Error)) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir
  return `No permission to use ${path}; give it to the user who starts Baize or set DATA_DIR to another folder.`
}
