import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './test-folder.ts'

/** The folder of a brand like Vela with some changes of its file, for a test. It is deleted as `testFolder` says. */
export function brandFolder(change: object): string {
  const folder = testFolder('brand')
  cpSync('brands/vela', folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const own = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...own, ...change }))
  return folder
}
