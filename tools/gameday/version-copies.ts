import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { root } from '../launcher/settings.ts'

/** The workspaces that a server needs to run. */
const packages = ['contract', 'texts', 'server', 'studio', 'ui', 'brands']
/**
 * The programs that create the players. They are also copied into the older version, because players must be created
 * with the code of the version whose tables the database has.
 */
const signingUp = ['gamblers.ts', 'sign-up-gamblers.ts']

/**
 * Copies a version into a temporary folder and links the copy to the dependencies of this version.
 * @param from the folder or the commit of the version to copy
 * @returns the folder of the copy
 * @throws Refusal if there is no such folder or commit
 */
export function copyVersion(from: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-version-'))
  if (existsSync(from)) copyFolder(resolve(from), folder)
  else {
    const archive = spawnSync('bash', ['-c', `set -o pipefail; git archive "$0" | tar -x -C "$1"`, from, folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (archive.status !== 0) throw new Refusal(`There is neither a folder nor a commit ${from}.`)
  }
  linkPackages(folder)
  const own = join(folder, 'proofs/gameday')
  mkdirSync(own, { recursive: true })
  for (const name of signingUp) cpSync(join(root, 'proofs/gameday', name), join(own, name))
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

const bookings = 'modules/play/rounds/sql'
const views = 'modules/money/ledger/sql/views.sql'

/**
 * Copies this version and changes the copy as the next release might: it gets a new migration step and new versions of
 * the booking functions. The step adds a table and a column, and the column is also added to a view that every bet
 * reads.
 * @returns the folder of the copy
 */
export function copyNextVersion(): string {
  const folder = copyVersion(root)
  const server = join(folder, 'server')
  const steps = join(server, 'schema/steps')
  const minors = readdirSync(steps).flatMap((release) => /^0\.(\d+)\.0$/.exec(release)?.[1] ?? [])
  const step = join(steps, `0.${Math.max(...minors.map(Number)) + 1}.0`)
  mkdirSync(step)
  const added = `alter table ledger_balance add column rehearsed boolean not null default false;
create table rehearsal (one boolean primary key);
`
  writeFileSync(join(step, 'rehearsal.sql'), added)
  for (const name of ['book-plain.sql', 'book-plays.sql'])
    appendFileSync(join(server, bookings, name), '-- the text of the next release\n')
  const text = readFileSync(join(server, views), 'utf8')
  writeFileSync(
    join(server, views),
    text.replace('had_bonus, has_limits from ledger_balance', 'had_bonus, has_limits, rehearsed from ledger_balance'),
  )
  return folder
}
