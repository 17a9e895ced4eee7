import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { processesIn, signal, until } from '../server/own-postgres/processes.ts'
import { startPostgres } from '../server/own-postgres/start-postgres.ts'
import { backUp } from '../server/own-postgres/backup.ts'
import { keepPostgres } from './launcher/keep-postgres.ts'
import { locateCluster } from '../server/own-postgres/cluster-location.ts'
import { restore } from '../server/own-postgres/restore.ts'

const dirs: string[] = []
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'baize-postgres-'))
  dirs.push(dir)
  return dir
}

afterAll(() => dirs.forEach((dir) => rmSync(dir, { recursive: true })))

const start = (dataDir: string, durable = false) => startPostgres({ dataDir, durable, log: () => {} })

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('data survive a stop, and no process keeps running', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  await ask(first.ownerUrl, 'create table kept (id bigint); insert into kept values (7)')
  await first.stop()
  expect(processesIn(first.clusterDir)).toEqual([])
  const second = await start(dataDir)
  expect(await ask(second.ownerUrl, 'select id from kept')).toEqual([{ id: '7' }])
  await second.stop()
})

test('a second start on the same folder is refused while the first runs', async () => {
  const dataDir = folder()
  const postgres = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(/in use by process/)
  await postgres.stop()
})

test('a killed PostgreSQL reports the signal, and the next start recovers', async () => {
  const dataDir = folder()
  const killed = await start(dataDir, true)
  await ask(killed.ownerUrl, 'create table kept (id bigint); insert into kept values (8)')
  signal(processesIn(killed.clusterDir), 'SIGKILL')
  expect(await killed.died).toContain('SIGKILL')
  expect(await until(() => processesIn(killed.clusterDir).length === 0, 5000)).toBe(true)
  // The pid file of a crashed PostgreSQL remains. Its process id may belong to another process by now, here to the test
  // itself.
  writeFileSync(join(killed.clusterDir, 'postmaster.pid'), `${process.pid}\n${killed.clusterDir}\n`)
  const next = await start(dataDir)
  expect(await ask(next.ownerUrl, 'select id from kept')).toEqual([{ id: '8' }])
  await next.stop()
})

test('a missing cluster is not replaced by an empty one', async () => {
  const dataDir = folder()
  const postgres = await start(dataDir)
  await postgres.stop()
  rmSync(postgres.clusterDir, { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(/is gone/)
})

test('a cluster of another PostgreSQL release is refused', async () => {
  const dataDir = folder()
  const postgres = await start(dataDir)
  await postgres.stop()
  const file = join(postgres.clusterDir, 'PG_VERSION')
  expect(existsSync(file) && readFileSync(file, 'utf8').trim()).toBe('18')
  writeFileSync(file, '19\n')
  await expect(start(dataDir)).rejects.toThrow(/of PostgreSQL 19 and this Baize brings 18/)
})

test('a backup of a running database restores with its rows and documents', async () => {
  const dataDir = folder()
  const postgres = await start(dataDir)
  await ask(postgres.ownerUrl, 'create table kept (id bigint); insert into kept values (9)')
  mkdirSync(join(dataDir, 'documents'))
  writeFileSync(join(dataDir, 'documents/passport'), 'sealed')
  const { clusterDir, ...passwords } = locateCluster(dataDir, () => {})
  const source = { ownerUrl: postgres.ownerUrl, clusterDir, dataDir, passwords, version: '0.2.0' }
  const { folder: backup } = await backUp(source, folder())
  await ask(postgres.ownerUrl, 'insert into kept values (10)')
  await postgres.stop()
  const copy = join(folder(), 'data')
  const restored = await restore({ from: backup, dataDir: copy, archive: undefined, until: undefined, durable: false })
  expect(await ask(restored.postgres.ownerUrl, 'select id from kept')).toEqual([{ id: '9' }])
  expect(readFileSync(join(copy, 'documents/passport'), 'utf8')).toBe('sealed')
  await restored.postgres.stop()
  await expect(
    restore({ from: backup, dataDir: copy, archive: undefined, until: undefined, durable: false }),
  ).rejects.toThrow(/has a database already/)
  const elsewhere = { dataDir: join(folder(), 'data'), archive: folder(), durable: false }
  await expect(restore({ ...elsewhere, from: backup, until: 'yesterday' })).rejects.toThrow(/yesterday is no time/)
  await expect(restore({ ...elsewhere, from: folder(), until: undefined })).rejects.toThrow(/is no backup/)
})

const killed = async (clusterDir: string): Promise<void> => {
  const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
  signal([pid], 'SIGKILL')
  await until(() => !processesIn(clusterDir).includes(pid), 10_000)
}

test('a PostgreSQL that is killed starts again at its address with its data, each time', async () => {
  const lines: string[] = []
  const kept = await keepPostgres({ dataDir: folder(), log: (line) => lines.push(line) }, () => 10)
  try {
    await ask(kept.ownerUrl, 'create table kept (id bigint); insert into kept values (7)')
    for (const time of [1, 2]) {
      await killed(kept.clusterDir)
      await vi.waitFor(() => expect(lines.filter((line) => line === 'PostgreSQL answers again')).toHaveLength(time), {
        timeout: 60_000,
      })
      expect(await ask(kept.ownerUrl, 'select id from kept')).toEqual([{ id: '7' }])
    }
    expect(lines[0]).toBe('PostgreSQL ended (SIGKILL). It starts again in 0.01 s.')
  } finally {
    await kept.stop()
  }
  expect(processesIn(kept.clusterDir)).toEqual([])
})

test('a stop ends the pause before a restart, and nothing starts afterwards', async () => {
  const lines: string[] = []
  const kept = await keepPostgres({ dataDir: folder(), durable: false, log: (line) => lines.push(line) }, () => 600_000)
  await killed(kept.clusterDir)
  await vi.waitFor(() => expect(lines.at(-1)).toContain('It starts again in 600 s'), { timeout: 60_000 })
  await kept.stop()
  expect(processesIn(kept.clusterDir)).toEqual([])
})
