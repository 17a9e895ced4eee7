import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '../../../kit/ids.ts'
import type { FileStore } from './provider.ts'
import { fileNameForm } from './rules.ts'

/**
 * Stores files in a folder that only the operating-system user of this program can read. Each file is in a subfolder
 * that is named after the first two characters of the file's name.
 */
export function openDiskStore(folder: string): FileStore {
  const locationOf = (name: string): { readonly inner: string; readonly path: string } => {
    if (!fileNameForm.test(name)) throw new Error('this is not a name of the file store')
    const inner = join(folder, name.slice(0, 2))
    return { inner, path: join(inner, name) }
  }
  return {
    async put(name, bytes) {
      const { inner, path } = locationOf(name)
      await mkdir(inner, { recursive: true, mode: 0o700 })
      // The file is written under a temporary name and then renamed, so that an interrupted upload never leaves an
      // incomplete file under the final name.
      const unfinished = `${path}.${newSecret()}`
      await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, path)
    },
    get: (name) => readFile(locationOf(name).path),
    delete: (name) => rm(locationOf(name).path, { force: true }),
  }
}
