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

test('a second has at most a hundred lines of refusals, and then says how many have none', () => {
  const { lines, refuse } = openLog()
  refuse(130)
  expect(lines).toHaveLength(100)
  vi.advanceTimersByTime(1000)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ count: 30, msg: 'more refusals have no line' })
  refuse(1)
  expect(lines).toHaveLength(102)
})

test('a flood in one log leaves the lines of another', () => {
  openLog().refuse(200)
  const { lines, refuse } = openLog()
  refuse(1)
  expect(lines).toHaveLength(1)
})
