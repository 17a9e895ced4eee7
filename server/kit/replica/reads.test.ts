import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../db.ts'
import { readsOfTwo, staleMs, type Reads } from './reads.ts'

const primary = { name: 'primary' } as unknown as Db
const replica = { name: 'replica' } as unknown as Db
const server = { written: 100n, replayed: 100n, isAway: false }
let reads: Reads & { close(): void }
const lost = vi.fn<(error: unknown) => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(server, { written: 100n, replayed: 100n, isAway: false })
  const replayed = () =>
    server.isAway
      ? Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
      : Promise.resolve(server.replayed)
  reads = readsOfTwo({
    host: 'replica',
    primary: { db: primary, position: () => Promise.resolve(server.written) },
    replica: { db: replica, position: replayed },
    onLost: lost,
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  reads.close()
  vi.useRealTimers()
  lost.mockClear()
})

const used = (db: Db): Promise<Db> => Promise.resolve(db)

async function after<T>(ms: number, reading: () => Promise<T>): Promise<T> {
  const read = reading()
  await vi.advanceTimersByTimeAsync(ms)
  return read
}

test('a replica that keeps up serves both kinds of reads', async () => {
  expect(await reads.lately(used)).toBe(replica)
  expect(await reads.current(used)).toBe(replica)
})

test('a read of current rows waits a moment for the replica', async () => {
  server.written = 101n
  const reading = reads.current(used)
  await vi.advanceTimersByTimeAsync(100)
  server.replayed = 101n
  await vi.advanceTimersByTimeAsync(20)
  expect(await reading).toBe(replica)
})

test('the primary serves current rows that the replica does not get in time', async () => {
  server.written = 101n
  expect(await after(400, () => reads.current(used))).toBe(primary)
  expect(await reads.lately(used)).toBe(replica)
})

test('a replica that is too far behind serves no reads until it has caught up', async () => {
  server.written = 101n
  await vi.advanceTimersByTimeAsync(staleMs + 1000)
  expect(await reads.lately(used)).toBe(primary)
  server.replayed = 101n
  await vi.advanceTimersByTimeAsync(600)
  expect(await reads.lately(used)).toBe(replica)
})

test('the loss of a replica is reported once, and no read fails', async () => {
  server.isAway = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(lost).toHaveBeenCalledOnce()
  expect(await reads.lately(used)).toBe(primary)
  server.isAway = false
  await vi.advanceTimersByTimeAsync(600)
  expect(await reads.lately(used)).toBe(replica)
})

test.each([
  { title: 'a lost connection', error: Object.assign(new Error('reset'), { code: 'ECONNRESET' }), runs: 2 },
  { title: 'a refusal of the program', error: new Error('not yours'), runs: 1 },
])('work that fails by $title runs $runs time(s)', async ({ error, runs }) => {
  const work = vi.fn<(db: Db) => Promise<Db>>((db) => (db === replica ? Promise.reject(error) : Promise.resolve(db)))
  await reads.lately(work).catch(() => undefined)
  expect(work).toHaveBeenCalledTimes(runs)
})
