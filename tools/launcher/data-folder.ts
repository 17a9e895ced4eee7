import { existsSync, mkdirSync, readFileSync, realpathSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'

const leastFreeMb = 512

/** Negative when `a` is older than `b`, as `1.2.3` goes. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const differences = [0, 1, 2].map((index) => (left?.[index] ?? 0) - (right?.[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** @throws Refusal when the disk that holds a folder is nearly full */
export function requireSpace(dir: string): void {
  const { bavail, bsize } = statfsSync(dir)
  const freeMb = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMb >= leastFreeMb) return
  throw new Refusal(
    `The disk of ${dir} has ${freeMb} MB free and Baize needs ${leastFreeMb}; free some space or set DATA_DIR to another disk.`,
  )
}

/**
 * Makes the data folder where there is none, and refuses one that this version must not touch.
 *
 * @returns its path without symbolic links
 */
export function prepareDataFolder(dataDir: string, version: string): string {
  try {
    // PostgreSQL's own user has to pass through when root starts Baize; nobody else may look.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error
    throw new Refusal(`DATA_DIR is ${dataDir}, but a file is in the way; set it to a folder.`)
  }
  requireSpace(dataDir)
  const versionFile = join(dataDir, 'version')
  const used = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : version
  if (compareVersions(used, version) > 0) {
    throw new Refusal(
      `The data folder ${dataDir} belongs to Baize ${used} and this is ${version}; start the newer one or set DATA_DIR to another folder.`,
    )
  }
  return realpathSync(dataDir)
}

/** From now on older versions keep away from the folder: its database has this version's schema. */
export function noteVersion(dataDir: string, version: string): void {
  writeFileSync(join(dataDir, 'version'), `${version}\n`)
}
