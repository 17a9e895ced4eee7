import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Matches names that tools may leave behind in the temporary folder: files of the browser, and Node's cache. */
const ofTools = /^(?:\.|playwright|node-compile-cache)/

/** The folder of a file system in memory, which most Linux systems have. */
const inMemory = '/dev/shm'

/**
 * The free memory, in bytes, with which the files of a run may be in memory. They need at most 1 GB; the rest is for
 * the programs under test and the browsers.
 */
const plenty = 8 * 2 ** 30

/**
 * Returns the folder in which to create the folder of this run. It is in memory if enough is free, because the tests
 * are faster there: the database tests create and delete hundreds of databases, and took 347 s with their files on a
 * disk but 306 s in memory.
 */
function parentFolder(): string {
  const magicOfTmpfs = 0x01021994
  try {
    const { type, bavail, bsize } = statfsSync(inMemory)
    if (type === magicOfTmpfs && bavail * bsize > plenty && freemem() > plenty) return inMemory
  } catch {
    // `/dev/shm` does not exist, for example on macOS.
  }
  return tmpdir()
}

/**
 * Moves the folder of a failed run from memory (`/dev/shm`) to the temporary folder on the disk, because the kept files
 * would otherwise use up memory until the computer restarts.
 */
function moveToDisk(folder: string, disk: string): string {
  if (folder.startsWith(disk)) return folder
  const kept = join(disk, basename(folder))
  const isFileOrFolder = (path: string): boolean => lstatSync(path).isFile() || lstatSync(path).isDirectory()
  cpSync(folder, kept, { recursive: true, filter: isFileOrFolder })
  rmSync(folder, { recursive: true, force: true })
  return kept
}

/**
 * Makes a folder and sets it as the temporary folder of this process and its children, so that files which tests forget
 * to delete are found.
 * @returns `end`, to be called after the run. If all tests passed, it deletes the folder and returns the names of what
 * was left in it. Otherwise it keeps the folder with the logs, prints its path, and returns an empty list
 */
export function openRunFolder(): { readonly end: (isProof: boolean) => readonly string[] } {
  const disk = tmpdir()
  const folder = mkdtempSync(join(parentFolder(), 'baize-run-'))
  // PostgreSQL runs as another user if root runs the tests. That user must be able to enter the folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return {
    end(isProof) {
      const left = readdirSync(folder).filter((name) => !ofTools.test(name))
      if (!isProof && left.length > 0) {
        console.log(
          `The files of this run, with the logs of the programs under test, are in ${moveToDisk(folder, disk)}.`,
        )
        return []
      }
      rmSync(folder, { recursive: true, force: true })
      return left
    },
  }
}
