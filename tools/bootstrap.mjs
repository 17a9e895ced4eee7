// Runs a TypeScript program of this repository with the pinned version of Node, after installing that Node and the
// packages if they are missing. This file is plain JavaScript for Node 20 and newer, because it runs before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeDir = join(root, 'tools/runtime')
const binDir = join(runtimeDir, 'node_modules/node/bin')
const node = join(binDir, 'node')

/** @type {(file: string) => any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @type {(sentence: string) => never} */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Returns true if npm's record of the installed packages in a folder matches the lock file.
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

/** The child process that is running now. A signal to this process, such as SIGTERM, is sent on to the child. */
let running

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>} its exit code as in a shell, and its output if it went to a pipe
 */
function execute(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options)
    let output = ''
    running = child
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) =>
      resolve({ code: signal ? 128 + constants.signals[signal] : (code ?? 1), output }),
    )
  })
}

/**
 * How many milliseconds a child process may take to end after a signal, before it is killed. npm needs some of this
 * time to undo an incomplete installation.
 */
const killAfterMs = 9500

function passSignalsOn() {
  let asked = false
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (!asked) setTimeout(() => running?.kill('SIGKILL'), killAfterMs).unref()
    asked = true
    running?.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  // npm runs this program in a shell that may not pass on signals. If the shell has ended, the user has stopped the
  // command, so the child process must end too.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || end('SIGTERM'), 250).unref()
  }
  return () => asked
}

const isAsked = passSignalsOn()

// The options override the user's npm settings, which could leave out optional or development packages or skip install
// scripts. Baize needs all of these.
const installArgs = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--prefer-offline']
const quietArgs = ['--no-audit', '--no-fund', '--loglevel=error']

const obstacles = [
  { sign: /ENOSPC/, sentence: 'the disk is full; free some space.' },
  { sign: /EACCES|EPERM|EROFS/, sentence: 'this user may not write there; give the folder to the user.' },
  { sign: /spawn npm ENOENT/, sentence: 'npm is missing; install it together with Node.js.' },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/,
    sentence: 'the package registry does not answer; connect to the network and try again.',
  },
]

/**
 * Installs the packages in a folder's lock file. Exits with a message if that fails.
 * @param {string} dir
 * @param {string} what the name of the packages in messages
 */
async function install(dir, what) {
  console.log(`Installing ${what} …`)
  const { code, output } = await execute('npm', [...installArgs, ...quietArgs], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (isAsked()) process.exit(code)
  if (code === 0) return
  const obstacle = obstacles.find(({ sign }) => sign.test(output))
  const reason = obstacle?.sentence ?? `npm says:\n${output.trim().split('\n').slice(0, 12).join('\n')}`
  refuse(`Cannot install ${what} into ${dir}: ${reason}`)
}

async function prepare() {
  const pinned = readJson(join(runtimeDir, 'package.json')).dependencies.node
  const runs = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinned}`
  if (!isInstalled(runtimeDir) || !runs()) await install(runtimeDir, `Node.js ${pinned}`)
  if (!runs()) refuse(`Node.js ${pinned} is installed but does not run here (${process.platform} ${process.arch}).`)
  process.env.PATH = `${binDir}${delimiter}${process.env.PATH ?? ''}`
  if (!isInstalled(root)) await install(root, 'the packages')
}

/**
 * Runs a TypeScript program, passes signals on to it, and exits with its exit code. If this process is killed, the IPC
 * channel closes, which makes the program end too.
 * @param {string} program its path relative to the repository
 * @param {string[]} args
 */
export async function run(program, args) {
  await prepare()
  const { code } = await execute(node, [join(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  })
  process.exit(code)
}
