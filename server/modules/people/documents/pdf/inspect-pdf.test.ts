import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pdf, slowPdf } from '../../../../testing/documents.ts'
import { openInspection } from './inspect-pdf.ts'

// Threads have a low priority, so they start slowly on a busy computer and the tests need more time than usual.
vi.setConfig({ testTimeout: 60_000 })

const present = new AbortController().signal

let inspection: ReturnType<typeof openInspection>
beforeEach(() => void (inspection = openInspection()))
afterEach(() => inspection.close())

/**
 * Inspects `count` files at the same time, so that the pool starts `count` threads. Afterwards these threads are idle.
 */
const openThreads = (count: number) =>
  Promise.all(Array.from({ length: count }, () => inspection.judge(pdf(), present, 60_000)))

test('a PDF is judged in a thread', async () => {
  expect(await inspection.judge(pdf(), present, 60_000)).toBe('fine')
  expect(inspection.threads()).toBe(1)
  expect(await inspection.judge(pdf({ extra: '/OpenAction 9 0 R' }), present, 60_000)).toBe('active')
})

test('an inspection that passes its deadline is ended and the file refused', async () => {
  await openThreads(1)
  expect(await inspection.judge(slowPdf(), present, 1)).toBe('broken')
  expect(inspection.threads()).toBe(0)
})

test('an inspection ends when the client disconnects', async () => {
  await openThreads(1)
  const leaving = new AbortController()
  const inspected = inspection.judge(slowPdf(), leaving.signal)
  expect(inspection.threads()).toBe(1)
  leaving.abort(new Error('gone'))
  await expect(inspected).rejects.toThrow('gone')
  expect(inspection.threads()).toBe(0)
  await expect(inspection.judge(pdf(), leaving.signal)).rejects.toThrow('gone')
})

test('three inspections run at a time, three wait, and more are refused', async () => {
  await openThreads(3)
  const leaving = new AbortController()
  const file = slowPdf()
  const inspected = Array.from({ length: 7 }, () => inspection.judge(file, leaving.signal))
  const outcomes = Promise.allSettled(inspected)
  await expect(inspected[6]).rejects.toMatchObject({ code: 'server.busy' })
  expect(inspection.threads()).toBe(3)
  leaving.abort(new Error('gone'))
  await outcomes
  expect(inspection.threads()).toBe(0)
})
