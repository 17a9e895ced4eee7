import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

const folder = join(root, 'server/schema/steps')

/**
 * Adds the hashes of the migration steps of this version to `released.json`. Entries that are already there stay
 * unchanged.
 * @returns the paths of the added steps
 * @throws Error if a step that is not in the list leads to another version
 */
export function freezeSteps(version: string): string[] {
  const list = join(folder, 'released.json')
  const released = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, string>>
  const added = globSync('*/**/*.{sql,json}', { cwd: folder })
    .filter((path) => !Object.hasOwn(released, releaseOf(path)))
    .toSorted()
  const early = added.find((path) => releaseOf(path) !== version)
  if (early !== undefined) throw new Error(`The step ${early} leads to another version than ${version}.`)
  for (const path of added) {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    released[version] = { ...released[version], [path.slice(version.length + 1)]: sha256 }
  }
  if (added.length > 0) writeFileSync(list, `${JSON.stringify(released, undefined, 2)}\n`)
  return added
}

const releaseOf = (path: string): string => path.split('/')[0] ?? ''
