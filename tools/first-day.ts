import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requirePort } from './launcher/ports.ts'
import { until } from '../server/own-postgres/processes.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { runTool } from './steps.ts'

/** The ports that the commands in docs/operator/installing.md use. */
const ports = [3000, 3001, 3002, 8443]
const readyWithinMs = 900_000
const endsWithinMs = 15_000

interface Block {
  readonly section: string
  readonly runsOn: boolean
  readonly code: string
}

/**
 * Returns the commands of the rehearsal in docs/operator/installing.md in order, each with the number of the section
 * that contains it.
 */
function blocksOf(document: string): Block[] {
  const rehearsal = document.split('\n## ').find((part) => part.startsWith('Rehearse')) ?? ''
  return rehearsal.split('\n### ').flatMap((section) =>
    [...section.matchAll(/^```sh( background)?\n([^]*?)^```$/gm)].map(([, background, code = '']) => ({
      section: section.slice(0, 1),
      runsOn: background !== undefined,
      code,
    })),
  )
}

/** Runs one block of commands after the other. Each block begins in the folder in which the previous block ended. */
class Shell {
  readonly dir = mkdtempSync(join(tmpdir(), 'baize-first-day-'))
  readonly #running: ChildProcess[] = []
  #folder = this.dir
  readonly #env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', REPOSITORY: root }

  run(code: string): void {
    const note = join(this.dir, 'folder')
    const { status } = spawnSync('bash', ['-eu', '-c', `${code}\npwd > ${note}`], {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) throw new Refusal(`A command of the document failed:\n${code}`)
    this.#folder = readFileSync(note, 'utf8').trim()
  }

  /** Starts a command that keeps running, and waits until the command prints that it is ready. */
  async start(code: string): Promise<void> {
    const child = spawn('bash', ['-eu', '-c', code], {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    this.#running.push(child)
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    child.once('exit', () => reject(new Refusal(`A command of the document ended too early:\n${code}`)))
    const late = setTimeout(() => reject(new Refusal(`Not ready in time:\n${code}`)), readyWithinMs)
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (/ is ready/.test(chunk.toString())) resolve(undefined)
    })
    await promise.finally(() => clearTimeout(late))
  }

  async close(): Promise<void> {
    for (const { pid } of this.#running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
    await until(
      () => this.#running.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
      endsWithinMs,
    )
    spawnSync('bash', ['-c', 'service nginx stop'], { stdio: 'ignore' })
    rmSync('/etc/nginx/conf.d/baize.conf', { force: true })
    this.#forgetDatabase()
    rmSync(this.dir, { recursive: true, force: true })
  }

  /**
   * Deletes the database. It is not inside `dir`, because PostgreSQL runs as another user, who cannot enter that
   * folder.
   */
  #forgetDatabase(): void {
    const note = join(this.#folder, '.rehearsal/postgres.json')
    if (!existsSync(note)) return
    const { clusterDir } = JSON.parse(readFileSync(note, 'utf8')) as { clusterDir?: string }
    if (clusterDir !== undefined) rmSync(dirname(clusterDir), { recursive: true, force: true })
  }
}

/** The number of the section whose steps the reader performs in a browser. Here, Playwright performs them. */
const browserSection = '5'

/**
 * `npm run first-day`: executes the commands of docs/operator/installing.md literally, on a new clone, until a deposit
 * has been credited. Only root can run it, on a computer that may be changed, because it installs packages and an nginx
 * site.
 */
async function main(): Promise<void> {
  for (const port of ports) await requirePort(port, 'the port of the document', 0)
  const begin = performance.now()
  const shell = new Shell()
  let hasPlayed = false
  try {
    for (const { section, runsOn, code } of blocksOf(readFileSync(join(root, 'docs/operator/installing.md'), 'utf8'))) {
      if (section === browserSection && !hasPlayed) {
        const { ok } = await runTool('playwright', ['test', '--config', 'e2e/first-day/playwright.config.ts'], {
          show: true,
        })
        if (!ok) throw new Refusal('The deposit was not credited.')
        hasPlayed = true
      }
      console.log(code.replaceAll(/^(?=.)/gm, '$ '))
      if (runsOn) await shell.start(code)
      else shell.run(code)
    }
  } finally {
    await shell.close()
  }
  if (!hasPlayed) throw new Refusal('The document has no section 5, which makes the deposit.')
  console.log(`The document led to a credited deposit in ${Math.round((performance.now() - begin) / 1000)} s.`)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, tmpdir()))
  process.exit(1)
}
