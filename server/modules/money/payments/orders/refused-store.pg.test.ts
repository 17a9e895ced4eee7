import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { closeUnreadable, noteUnreadable } from './service.ts'

let baize: TestApp
const many = 20_000
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await sql`
    insert into payment_difference (provider, digest, order_code, kind, status, content, report, at)
    select 'paymentiq', decode(lpad(to_hex(n), 64, '0'), 'hex'), 'order-' || n, 'NOT_CARRIED_OUT', 'REFUSED', '{}',
      case n % 2 when 0 then '{"event": "NEWS"}'::jsonb end, now()
    from generate_series(1, ${many}) as n`.execute(baize.context.db)
  await sql`analyze payment_difference`.execute(baize.context.db)
})
afterAll(() => baize.close())

test('the open differences of an order are found without reading those of other orders', async () => {
  const { db, clock } = baize.context
  const report = { orderCode: 'order-of-this-test', status: 'REFUSED', content: {} }
  await noteUnreadable(db, 'paymentiq', report, clock.now())
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain update payment_difference set reason = 'CARRIED_OUT'
    where provider = 'paymentiq' and order_code = 'order-7' and kind = 'NOT_CARRIED_OUT' and decided_at is null`.execute(
    db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('payment_difference_open_order')
  expect(plan).not.toContain('Seq Scan')
  await closeUnreadable(db, 'paymentiq', report.orderCode, clock.now())
  const closed = db.selectFrom('payment_difference').select('reason').where('order_code', '=', report.orderCode)
  expect(await closed.execute()).toEqual([{ reason: 'CARRIED_OUT' }])
})
