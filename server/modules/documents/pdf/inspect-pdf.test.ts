import { expect, test } from 'vitest'
import { pdf, slowPdf } from '../../../testing/documents.ts'
import { inspectionThreads, inspectPdf } from './inspect-pdf.ts'

const present = new AbortController().signal

/** Starts threads that wait for work. */
const openThreads = (count: number) => Promise.all(Array.from({ length: count }, () => inspectPdf(pdf(), present)))

test('a PDF is judged in a thread', async () => {
  expect(await inspectPdf(pdf(), present)).toBe('fine')
  expect(inspectionThreads()).toBe(1)
  expect(await inspectPdf(pdf({ extra: '/OpenAction 9 0 R' }), present)).toBe('active')
})

test('an inspection that passes its deadline is ended and the file refused', async () => {
  expect(await inspectPdf(slowPdf(), present, 1)).toBe('broken')
  expect(inspectionThreads()).toBe(0)
})

test('an inspection ends when the client leaves', async () => {
  await openThreads(1)
  const leaving = new AbortController()
  const inspected = inspectPdf(slowPdf(), leaving.signal)
  expect(inspectionThreads()).toBe(1)
  leaving.abort(new Error('gone'))
  await expect(inspected).rejects.toThrow('gone')
  expect(inspectionThreads()).toBe(0)
  await expect(inspectPdf(pdf(), leaving.signal)).rejects.toThrow('gone')
})

test('three inspections run at a time, three wait, and more are refused', async () => {
  await openThreads(3)
  const leaving = new AbortController()
  const file = slowPdf()
  const inspected = Array.from({ length: 7 }, () => inspectPdf(file, leaving.signal))
  const outcomes = Promise.allSettled(inspected)
  await expect(inspected[6]).rejects.toMatchObject({ code: 'server.busy' })
  expect(inspectionThreads()).toBe(3)
  leaving.abort(new Error('gone'))
  await outcomes
  expect(inspectionThreads()).toBe(0)
})
