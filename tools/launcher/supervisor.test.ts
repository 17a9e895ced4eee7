import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../../server/own-postgres/processes.ts'
import { keepRunning, pauseAfter } from './keep-running.ts'
import { readable, Supervisor } from './supervisor.ts'

const dir = mkdtempSync(join(tmpdir(), 'baize-supervisor-'))

afterAll(() => rmSync(dir, { recursive: true }))

const run = (supervisor: Supervisor, script: string) => supervisor.start({ name: 'part', args: ['-e', script] })

test('a process reports that it serves, and ends with its supervisor', async () => {
  const supervisor = new Supervisor(dir)
  const script = "process.send({ type: 'ready', url: `pid:${process.pid}` }); setInterval(() => {}, 1000)"
  const url = await run(supervisor, script).ready
  const pid = Number(url.slice('pid:'.length))
  expect(isAlive(pid)).toBe(true)
  await supervisor.end()
  expect(isAlive(pid)).toBe(false)
})

test('a failed process is reported with its own message or the end of its log, and the report names the log file', async () => {
  const supervisor = new Supervisor(dir)
  const failed = run(supervisor, "process.send({ type: 'failed', message: 'Port 1 is taken.' }, () => process.exit(1))")
  await expect(failed.done).rejects.toThrow(`Port 1 is taken. The log of part is ${join(dir, 'logs/part.log')}.`)
  const logged = run(
    supervisor,
    "console.log(JSON.stringify({ msg: 'No luck', err: { message: 'at all' } })); process.exit(3)",
  )
  await expect(logged.ready).rejects.toThrow(/exit code 3.*logs\/part\.log:\n.*No luck: at all/s)
})

test('a process that is killed is restarted, and its end is reported', async () => {
  const supervisor = new Supervisor(dir)
  const script = "process.send({ type: 'ready', url: `pid:${process.pid}` }); setInterval(() => {}, 1000)"
  const job = { name: 'kept', args: ['-e', script] }
  const child = supervisor.start(job)
  const lines: string[] = []
  const kept = keepRunning(job, child, { supervisor, log: (line) => lines.push(line), pauseOf: () => 10 })
  process.kill(Number((await child.ready).slice('pid:'.length)), 'SIGKILL')
  await expect.poll(() => lines.at(-1)).toBe('The kept serves again')
  expect(lines[0]).toContain('kept was ended by SIGKILL')
  await supervisor.end()
  await kept
})

test.each([
  [
    "process.send({ type: 'failed', message: 'Baize could not start.' }, () => process.exit(1))",
    'Baize could not start.',
  ],
  ['process.exit(3)', 'The kept ended with exit code 3.'],
])('the end of a process is reported in a sentence', async (script, sentence) => {
  const supervisor = new Supervisor(dir)
  const job = { name: 'kept', args: ['-e', script] }
  const lines: string[] = []
  const kept = keepRunning(job, supervisor.start(job), {
    supervisor,
    log: (line) => lines.push(line),
    pauseOf: () => 10,
  })
  await expect.poll(() => lines[0]).toMatch(new RegExp(`^${sentence.replaceAll('.', '\\.')} `))
  await supervisor.end()
  await kept
})

test('the pauses before a restart grow to half a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map(pauseAfter)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
})

test('no process starts after the shutdown has begun', async () => {
  const supervisor = new Supervisor(dir)
  await supervisor.end()
  expect(() => run(supervisor, '')).toThrow('being stopped')
})

test('log lines are shown in a readable form', () => {
  expect(readable('{"level":30,"msg":"listening"}')).toBe('listening')
  expect(readable('plain words')).toBe('plain words')
})
