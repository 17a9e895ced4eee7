import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { noteRefusal } from './refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLog() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const refuse = (count: number): void => {
    for (let n = 0; n < count; n++) noteRefusal(log, { reqId: 'r', code: 'field.required', operation: 'login' })
  }
  return { lines, refuse }
}

test('logs at most a hundred refusals per second, and then how many were left out', () => {
  const { lines, refuse } = openLog()
  refuse(130)
  expect(lines).toHaveLength(100)
  vi.advanceTimersByTime(1000)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    count: 30,
    msg: 'further refusals were counted without a log line',
  })
  refuse(1)
  expect(lines).toHaveLength(102)
})

test('a flood of refusals in one log does not suppress lines in another', () => {
  openLog().refuse(200)
  const { lines, refuse } = openLog()
  refuse(1)
  expect(lines).toHaveLength(1)
})
