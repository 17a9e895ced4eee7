import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { Refusal } from './refusal.ts'
import { command, root } from './settings.ts'
import type { Supervisor } from './supervisor.ts'

export interface Bundle {
  /** The workspace in whose `build` folder the bundle is stored. */
  workspace: string
  sources: readonly string[]
  /** The name of the command in node_modules/.bin that builds the bundle, followed by its arguments. */
  command: readonly [string, ...string[]]
}

const generated = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/

/**
 * Returns a hash of everything that a bundle is built from: the names and contents of its sources, and the lock file,
 * which contains the versions of all packages.
 */
export function digest(sources: readonly string[], dir: string): string {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'package-lock.json')))
  const files = sources.flatMap((source) =>
    globSync(`${source}/**/*`, { cwd: dir, withFileTypes: true, exclude: (entry) => generated.test(entry.name) })
      .filter((entry) => entry.isFile() && !generated.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of files.toSorted())
    hash
      .update(`${file.slice(dir.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Builds the bundle, unless its last build used exactly the same sources.
 * @returns true if it was built
 * @throws Refusal if this user may not write to the workspace, or if the build fails
 */
export async function bring(bundle: Bundle, supervisor: Supervisor): Promise<boolean> {
  const built = join(root, bundle.workspace, 'build')
  const stamp = join(built, '.sources')
  const now = digest(bundle.sources, root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  requireWritable(bundle.workspace)
  // `stamp` is removed before the build, because an interrupted build would otherwise look like a complete one.
  rmSync(stamp, { force: true })
  const folder = await buildFolder()
  const [name, ...args] = bundle.command
  await supervisor.start({
    name: `${bundle.workspace}-build`,
    args: [command(name, folder), ...args],
    cwd: join(folder, bundle.workspace),
    env: { NODE_ENV: 'production' },
  }).done
  if (folder !== root) {
    rmSync(built, { recursive: true, force: true })
    await cp(join(folder, bundle.workspace, 'build'), built, { recursive: true })
  }
  writeFileSync(stamp, now)
  return true
}

let copy: Promise<string> | undefined

/**
 * Resolves with the folder in which bundles are built, usually this repository. If the repository's path contains #, ?
 * or %, it is a copy of the repository, made once per process: Vite takes # and ? for the end of a file's name, and
 * React Router decodes what follows a %.
 */
const buildFolder = (): Promise<string> => (/[#?%]/.test(root) ? (copy ??= copyRepository()) : Promise.resolve(root))

const isLeftOut = /^(\.|[^/]+\/(build|\.react-router)$|([^/]+\/)?node_modules\/\.cache$)/

async function copyRepository(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-build-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = process.env.DATA_DIR === undefined ? undefined : resolve(root, process.env.DATA_DIR)
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isLeftOut.test(relative(root, path)) && path !== dataDir,
  })
  return folder
}

function requireWritable(workspace: string): void {
  const dir = join(root, workspace)
  try {
    accessSync(dir, constants.W_OK)
  } catch {
    throw new Refusal(
      `The ${workspace} has to be built, and this user may not write to ${dir}; start once as its owner.`,
    )
  }
}
