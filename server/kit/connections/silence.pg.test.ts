import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openProxy, through } from '../../testing/proxy.ts'
import { breakSilent } from './silence.ts'

const silentMs = 200

test('a connection whose packets are dropped is closed, and one that waits for a long statement is not', async () => {
  const url = inject('postgresUrl')
  const proxy = await openProxy({ port: Number(new URL(url).port) })
  const pool = new pg.Pool({ connectionString: through(url, proxy), max: 1 })
  pool.on('error', () => undefined)
  let isWorking = true
  breakSilent(pool, silentMs, () => Promise.resolve(isWorking))
  expect((await pool.query(`select 'slow' as is from pg_sleep(${(silentMs * 3) / 1000})`)).rows).toEqual([
    { is: 'slow' },
  ])
  isWorking = false
  proxy.set('forget')
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
  proxy.set('calm')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await proxy.close()
})
