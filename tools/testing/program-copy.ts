import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

/**
 * Copies workspaces of the repository into a temporary folder, and links the copies to the packages that are installed
 * here.
 * @param prefix the beginning of the folder's name
 * @returns the folder
 */
export function copyPackages(copied: readonly string[], prefix = 'baize-mutant-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  for (const name of copied) {
    const filter = (path: string): boolean => !path.endsWith('/node_modules')
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  }
  linkDependencies(folder, copied)
  return folder
}

/**
 * Creates links in the folder through which the copied workspaces find each other and the packages that are installed
 * here.
 */
export function linkDependencies(folder: string, copied: readonly string[]): void {
  for (const name of copied) {
    const own = join(root, name, 'node_modules')
    // Most workspaces have no `node_modules` folder, because their packages are installed at the root of the
    // repository.
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@baize'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@baize' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  symlinkSync(join(root, 'node_modules/.bin'), join(packages, '.bin'))
  for (const name of copied) symlinkSync(join(folder, name), join(packages, '@baize', name))
}
