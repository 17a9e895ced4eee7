import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './test-folder.ts'

/**
 * Creates a folder with a copy of the brand Vela, and changes some values in its `brand.json`. The folder is deleted as
 * described at `testFolder`.
 */
export function brandFolder(change: object): string {
  const folder = testFolder('brand')
  cpSync('brands/vela', folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const own = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...own, ...change }))
  return folder
}
