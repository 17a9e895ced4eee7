import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './test-folder.ts'

/**
 * Creates a brand's folder that is a copy of Vela's with some changes in its `brand.json`. It is deleted as described
 * at `testFolder`.
 */
export function brandFolder(change: object): string {
  const folder = testFolder('brand')
  cpSync('brands/vela', folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const own = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...own, ...change }))
  return folder
}
