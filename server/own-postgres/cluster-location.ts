import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { type Account, accountFor, may } from './account.ts'
import { type Binaries, copyBinaries, packagedBinaries } from './binaries.ts'

export interface Passwords {
  /** The password of the database's owner. */
  password: string
  /** The password of the running program's role. */
  programPassword: string
}

/** Where the files of a data folder's database are, with the system user, the binaries and the passwords for them. */
export interface ClusterLocation extends Passwords {
  clusterDir: string
  account: Account | undefined
  binaries: Binaries
}

/** The content of `postgres.json` in the data folder. Only the owner of the file can read it. */
interface Note {
  password: string
  /** The password of the running program's role. Missing in data folders of 0.2.0 and earlier. */
  programPassword?: string
  /** The folder of the cluster. Set only if it is outside the data folder. */
  clusterDir?: string
  /** Set once the cluster exists. From then on a missing cluster is an error and is not replaced by a new one. */
  made?: true
}

/**
 * A folder that PostgreSQL's user can always enter. A data folder in somebody's home folder may be closed to other
 * users.
 */
const sharedDir = '/var/lib/baize'

const noteFile = (dataDir: string): string => join(dataDir, 'postgres.json')

export const randomPassword = (): string => randomBytes(24).toString('base64url')

function readNote(dataDir: string): Note | undefined {
  if (!existsSync(noteFile(dataDir))) return undefined
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as Note
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ConfigError(`${noteFile(dataDir)} cannot be read as JSON; restore it from a backup of the data folder.`)
  }
}

function writeNote(dataDir: string, note: Note): void {
  const unfinished = `${noteFile(dataDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, noteFile(dataDir))
}

function makeShared(dataDir: string, log: (line: string) => void): string {
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 })
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const earlier = readdirSync(sharedDir).filter((name) => name.startsWith(`${hash}-`))
  if (earlier.length > 0) {
    log(`${sharedDir} still holds the database of an earlier data folder of this path: ${earlier.join(', ')}`)
  }
  // The name contains random characters, so that a new data folder does not find the database of an earlier folder that
  // had the same path.
  const dir = join(sharedDir, `${hash}-${randomBytes(3).toString('hex')}`)
  mkdirSync(dir, { mode: 0o755 })
  return dir
}

/**
 * Checks that `postgres.json` and the cluster belong together.
 * @throws ConfigError if they do not
 */
function checkNote(note: Note | undefined, clusterDir: string, dataDir: string): void {
  const cluster = statSync(join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false })
  if (note?.made && !cluster) {
    throw new ConfigError(
      `The database belongs in ${clusterDir}, but is gone; restore it or set DATA_DIR to a new folder.`,
    )
  }
  if (!note && cluster) {
    throw new ConfigError(
      `${noteFile(dataDir)} with the database's password is gone; restore it or set DATA_DIR to a new folder.`,
    )
  }
  if (cluster?.uid === 0) {
    throw new ConfigError(
      `The database in ${clusterDir} belongs to root, whom PostgreSQL does not run as; give it to another user.`,
    )
  }
}

/**
 * Chooses where the files of a data folder's database are, or reads the earlier choice. By default they are in
 * `postgres` in the data folder. If root starts Baize, PostgreSQL runs as another user. If that user cannot enter the
 * data folder or read the binaries in node_modules, those files are put below /var/lib/baize.
 * @param passwords the passwords of a copied database. By default new passwords are generated
 */
export function locateCluster(dataDir: string, log: (line: string) => void, passwords?: Passwords): ClusterLocation {
  const inside = join(dataDir, 'postgres')
  const note = readNote(dataDir)
  checkNote(note, note?.clusterDir ?? inside, dataDir)
  const account = accountFor(note?.clusterDir ?? inside)
  const canEnter = may(account, '-x', dataDir)
  const clusterDir = note?.clusterDir ?? (note || canEnter ? inside : join(makeShared(dataDir, log), 'cluster'))
  if (clusterDir === inside && !canEnter) {
    throw new ConfigError(`PostgreSQL's user can no longer enter ${dataDir}; let others pass through it (chmod o+x).`)
  }
  const password = note?.password ?? passwords?.password ?? randomPassword()
  const programPassword = note?.programPassword ?? passwords?.programPassword ?? randomPassword()
  const found = note ?? { password, ...(clusterDir === inside ? {} : { clusterDir }) }
  if (!note?.programPassword) writeNote(dataDir, { ...found, programPassword })
  if (!note && clusterDir !== inside) {
    log(`PostgreSQL's user cannot enter ${dataDir}: the database lives in ${clusterDir}`)
  }
  return { clusterDir, account, binaries: findBinaries(account, clusterDir, dataDir), password, programPassword }
}

/** Returns the binaries in node_modules, or a copy of them if PostgreSQL's user cannot read node_modules. */
function findBinaries(account: Account | undefined, clusterDir: string, dataDir: string): Binaries {
  const packaged = packagedBinaries()
  const isReadable =
    may(account, '-r', join(packaged.dir, 'lib')) && may(account, '-x', join(packaged.dir, 'bin/postgres'))
  if (isReadable) return packaged
  const dir = dirname(clusterDir) === dataDir ? join(dataDir, 'bin') : dirname(clusterDir)
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  chmodSync(dir, 0o755)
  return copyBinaries(packaged, dir)
}

/** Records that the cluster exists. */
export function noteMade(dataDir: string): void {
  const note = readNote(dataDir)
  if (note && !note.made) writeNote(dataDir, { ...note, made: true })
}
