import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

const folder = join(root, 'server/migrations')

/**
 * Adds the unreleased migrations to `released.json`, under this version. Existing entries stay unchanged.
 * @returns the added files
 */
export function freezeMigrations(version: string): string[] {
  const list = join(folder, 'released.json')
  const released = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, string>>
  const known = new Set(Object.values(released).flatMap((files) => Object.keys(files)))
  const added = globSync(['*.sql', 'upgrades/*'], { cwd: folder })
    .filter((file) => !known.has(file))
    .toSorted()
  if (added.length === 0) return []
  const checksums = added.map((file) => [file, sha256(readFileSync(join(folder, file)))] as const)
  released[version] = { ...released[version], ...Object.fromEntries(checksums) }
  writeFileSync(list, `${JSON.stringify(released, undefined, 2)}\n`)
  return added
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
