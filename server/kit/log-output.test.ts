import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logOutput } from './log-output.ts'

const fault = (code: string): Error => Object.assign(new Error(code), { code })

/** Simulates a file on a disk with `left` free bytes. */
function disk(left: number) {
  const state = { text: '', left }
  const output = logOutput((bytes) => {
    const taken = bytes.subarray(0, state.left)
    if (taken.length === 0) throw fault('ENOSPC')
    state.text += taken.toString()
    state.left -= taken.length
    return taken.length
  })
  return { state, log: createLog('info', output) }
}

const lost = async (): Promise<number> =>
  Number(
    /^baize_log_lines_lost_total (\d+)$/m.exec(
      await register.getSingleMetricAsString('baize_log_lines_lost_total'),
    )?.[1],
  )

test('lines that a full disk refuses are dropped and counted, and the log goes on once there is space', async () => {
  const before = await lost()
  const { state, log } = disk(150)
  for (const line of ['first', 'second', 'third', 'fourth']) log.info(line)
  expect(await lost()).toBe(before + 3)
  state.left = 10_000
  log.info('fifth')
  log.info('sixth')
  const lines = state.text.split('\n').filter(Boolean)
  // The disk only had room for the beginning of the second line, so this line is incomplete.
  expect(lines).toHaveLength(5)
  expect(() => JSON.parse(lines[1] ?? '')).toThrow(SyntaxError)
  expect([0, 2, 3, 4].map((index) => (JSON.parse(lines[index] ?? '') as { msg: string }).msg)).toEqual([
    'first',
    '3 log lines could not be written before this one',
    'fifth',
    'sixth',
  ])
})

test('a pipe that is briefly full loses no line, and a pipe whose reader has stopped delays no request', () => {
  const texts: string[] = []
  let refusals = 3
  const output = logOutput((bytes) => {
    if (refusals-- > 0) throw fault('EAGAIN')
    texts.push(bytes.toString())
    return bytes.length
  })
  output.write('a\n')
  expect(texts).toEqual(['a\n'])
  refusals = Infinity
  output.write('b\n')
  const before = performance.now()
  for (let count = 0; count < 100; count++) output.write('c\n')
  expect(performance.now() - before).toBeLessThan(100)
})

test('a process whose output goes to a full disk keeps running', () => {
  const full = openSync('/dev/full', 'w')
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog('info')
    for (let count = 0; count < 1000; count++) log.info('a line')
    setTimeout(() => process.exit(7), 50)`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  expect(status).toBe(7)
})
