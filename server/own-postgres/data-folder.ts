import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { freeMb } from './disk.ts'

const leastFreeMb = 512

/** Compares two versions of the form `1.2.3`. Negative if `a` is older than `b`, positive if it is newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const differences = [0, 1, 2].map((index) => (left?.[index] ?? 0) - (right?.[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/**
 * Checks that there is enough free space.
 * @throws ConfigError if the folder's disk is nearly full
 */
export function requireSpace(dir: string): void {
  const free = freeMb(dir)
  if (free >= leastFreeMb) return
  throw new ConfigError(
    `The disk of ${dir} has ${free} MB free and Baize needs ${leastFreeMb}; free some space or set DATA_DIR to another disk.`,
  )
}

const isRoot = process.getuid?.() === 0

// If root starts Baize, PostgreSQL runs as another user. That user must be able to pass through the folder but not to
// list it.
const mode = isRoot ? 0o711 : 0o700

/**
 * Creates a folder and its parents, one level at a time. Node's own recursive option is not used, because it loops for
 * ever in /proc and reports misleading errors elsewhere.
 */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return
  makeFolder(dirname(dir))
  try {
    mkdirSync(dir, { mode })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new ConfigError(`The data folder ${dir} cannot be made there; set DATA_DIR to another one.`)
  }
}

/**
 * Creates the data folder if it is missing.
 * @returns its path, with symbolic links resolved
 */
export function makeDataFolder(dataDir: string): string {
  makeFolder(dataDir)
  if (!statSync(dataDir).isDirectory())
    throw new ConfigError(`DATA_DIR is ${dataDir}, which is a file; set it to a folder.`)
  if (isRoot && readdirSync(dataDir).length === 0) chmodSync(dataDir, mode)
  return realpathSync(dataDir)
}

/**
 * Checks that this version can use the data folder.
 * @throws ConfigError if a newer version has used the folder, or if its disk is nearly full
 */
export function checkDataFolder(dataDir: string, version: string): void {
  requireSpace(dataDir)
  const versionFile = join(dataDir, 'version')
  const used = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : version
  if (compareVersions(used, version) > 0) {
    throw new ConfigError(
      `The data folder ${dataDir} belongs to Baize ${used} and this is ${version}; start the newer one or set DATA_DIR to another folder.`,
    )
  }
}

/** Records the version in the data folder, so that older versions refuse to use the folder. */
export function noteVersion(dataDir: string, version: string): void {
  writeFileSync(join(dataDir, 'version'), `${version}\n`)
}
