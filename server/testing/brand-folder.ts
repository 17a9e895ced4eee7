import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a brand like Vela with some changes of its file. */
export function brandFolder(change: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-brand-'))
  cpSync('brands/vela', folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const own = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...own, ...change }))
  return folder
}
