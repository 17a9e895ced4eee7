// Runs a program of this repository on the pinned Node, after installing what is missing. Plain JavaScript for Node 20
// and newer, since it comes before everything else.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeDir = join(root, 'tools/runtime')
const binDir = join(runtimeDir, 'node_modules/node/bin')
const node = join(binDir, process.platform === 'win32' ? 'node.exe' : 'node')

/** @type {(file: string) => any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @type {(sentence: string) => never} */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Whether what npm noted as installed in a folder is what the lock file asks for.
 *
 * @param {string} dir
 */
function isInstalled(dir) {
  const noted = join(dir, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = readJson(noted).packages
  return Object.entries(readJson(join(dir, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })
}

/**
 * Installs from the lock file, whatever the machine's own npm settings leave out.
 *
 * @param {string} dir
 * @param {string} what
 */
function install(dir, what) {
  console.log(`Installing ${what} …`)
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  const { status, error, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  const output = error?.message ?? stderr
  if (/ENOSPC/.test(output)) refuse(`The disk is full: ${what} could not be installed into ${dir}; free some space.`)
  if (/EACCES|EPERM|EROFS/.test(output))
    refuse(`No permission to install ${what} into ${dir}; give that folder to this user.`)
  if (/ENOENT.*npm|spawnSync npm/.test(output)) refuse('npm is missing; install it together with Node.js.')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    refuse(
      `The package registry could not be reached, so ${what} could not be installed; connect to the network and try again.`,
    )
  }
  refuse(`${what} could not be installed; npm says:\n${output.trim().split('\n').slice(0, 12).join('\n')}`)
}

function prepare() {
  const pinned = readJson(join(runtimeDir, 'package.json')).dependencies.node
  const runs = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinned}`
  if (!isInstalled(runtimeDir) || !runs()) install(runtimeDir, `Node.js ${pinned}`)
  if (!runs())
    refuse(`Node.js ${pinned} was installed but does not run on this machine (${process.platform} ${process.arch}).`)
  process.env.PATH = `${binDir}${delimiter}${process.env.PATH ?? ''}`
  if (!isInstalled(root)) install(root, 'the packages')
}

/**
 * Hands over to a TypeScript program: its signals, its exit code. It notices through a closed channel when this
 * process is killed.
 *
 * @param {string} program relative to the repository
 * @param {string[]} args
 */
export function run(program, args) {
  prepare()
  const child = spawn(node, [join(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  // npm runs scripts in a shell that may keep a signal to itself: when that shell is gone, so is the one who asked.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref()
  }
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
