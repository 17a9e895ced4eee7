import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from './launcher/settings.ts'
import { freePort } from '../server/own-postgres/server.ts'
import { copyPackages } from './testing/program-copy.ts'

/** A folder name with characters that must be escaped in a URL. */
const strange = 'baize a ü#1 %41-'

let folder: string
let dataDir: string
let port: number
let start: ChildProcess
const lines: string[] = []

const clusterDir = (): string => {
  const note = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { clusterDir?: string }
  return note.clusterDir ?? join(dataDir, 'postgres')
}

const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.status ?? 0
}

beforeAll(async () => {
  folder = copyPackages(['contract', 'texts', 'server', 'studio', 'tools'], strange)
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'brands'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  dataDir = join(folder, '.data')
  port = await freePort()
  const services = ['platform', 'content', 'channels'].flatMap((name) => ['--service', name])
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_DEMO: '1',
    PUBLIC_URL: 'https://demo.example',
  }
  start = spawn(process.execPath, [join(folder, 'tools/start.ts'), ...services], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout, start.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line))
  const ready = vi.waitFor(() => expect(lines.at(-1)).toContain('This demo has its own secrets'), { timeout: 200_000 })
  const ended = once(start, 'exit').then(() => Promise.reject(new Error(lines.join('\n'))))
  ended.catch(() => undefined)
  await Promise.race([ready, ended])
})
afterAll(async () => {
  if (start.exitCode === null) {
    const ended = once(start, 'exit')
    start.kill('SIGTERM')
    await ended
  }
  const cluster = existsSync(dataDir) ? clusterDir() : folder
  if (!cluster.startsWith(folder)) rmSync(join(cluster, '..'), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

test('the program starts in a folder whose name has a space, an umlaut, # and %', async () => {
  expect(lines.findLast((line) => line.startsWith('Baize is ready'))).toContain('https://demo.example')
  expect(await statusOf('/readyz')).toBe(200)
})

test('a public demonstration accepts its generated key, and no published key', async () => {
  const file = join(dataDir, 'demonstration.env')
  const drawn = /^STAFF_KEYS=demo:([^:]+):/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  expect(lines.at(-1)).toContain(drawn)
  const find = (key: string): Promise<number> =>
    statusOf('/platform/staff/findPlayer', {
      method: 'POST',
      headers: {
        host: 'demo.example',
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`demo:${key}`)}`,
      },
      body: '{"name":"ana-demo"}',
    })
  expect(await find(drawn)).toBe(200)
  expect(await find('demo-staff-key-of-the-sandbox')).toBe(401)
})

test('PostgreSQL is restarted when it is killed, and the casino keeps working', async () => {
  process.kill(Number.parseInt(readFileSync(join(clusterDir(), 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await vi.waitFor(() => expect(lines.at(-1)).toContain('PostgreSQL answers again'), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 60_000, interval: 200 })
  expect(start.exitCode).toBeNull()
})

test("the studio's games are built in a folder whose name has a space, an umlaut, # and %", () => {
  rmSync(join(folder, 'studio/build'), { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/build.ts'), 'studio'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(existsSync(join(folder, 'studio/build/.sources'))).toBe(true)
})
