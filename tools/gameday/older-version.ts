import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { root } from '../launcher/settings.ts'

/** The packages that the server needs. */
const packages = ['contract', 'texts', 'server', 'studio', 'ui', 'brands']
/** The step's players sit down through the older version's own services. */
const seating = ['seats.ts', 'seat-people.ts']

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0)
    throw new Refusal(`git ${args.join(' ')} failed; name the older version with --from <folder|commit>.`)
  return stdout.trim()
}

/** The commit before the newest migration. */
const beforeNewestMigration = (): string =>
  `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations/*.sql')}^`

/**
 * A copy of an older version, with the dependencies of this one.
 * @param from a folder or a commit; default: the commit before the newest migration
 */
export function copyOlderVersion(from = beforeNewestMigration()): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-older-'))
  if (existsSync(from)) copyFolder(resolve(from), folder)
  else {
    const archive = spawnSync('bash', ['-c', `set -o pipefail; git archive "$0" | tar -x -C "$1"`, from, folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (archive.status !== 0) throw new Refusal(`There is neither a folder nor a commit ${from}.`)
  }
  linkPackages(folder)
  const own = join(folder, 'server/testing/gameday')
  mkdirSync(own, { recursive: true })
  for (const name of seating) cpSync(join(root, 'server/testing/gameday', name), join(own, name))
  return folder
}

function copyFolder(from: string, folder: string): void {
  const filter = (path: string): boolean => !path.endsWith('/node_modules')
  for (const name of packages)
    if (existsSync(join(from, name))) cpSync(join(from, name), join(folder, name), { recursive: true, filter })
  cpSync(join(from, 'package.json'), join(folder, 'package.json'))
}

function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@baize'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@baize' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of packages) {
    if (!existsSync(join(folder, name))) continue
    symlinkSync(join(folder, name), join(modules, '@baize', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}
