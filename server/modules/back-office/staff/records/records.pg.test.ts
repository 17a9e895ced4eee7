import { getDossier } from '@baize/contract/dossiers/staff'
import { lockAccount } from '@baize/contract/restrictions/staff'
import { getStaffRecords } from '@baize/contract/staff/records'
import { getTeam } from '@baize/contract/staff/team'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../../testing/build.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { hireStaff, type HiredStaff } from '../../../../testing/staff.ts'
import { verifyBooks } from '../../../../verify.ts'
import { sealStaffRecords } from '../../records/service.ts'

let running: OwnedTestApp
let auditor: HiredStaff
let support: HiredStaff
let playerId: string
beforeAll(async () => {
  running = await build({}, { jobs: false })
  auditor = await hireStaff(running, ['compliance'])
  support = await hireStaff(running, ['support'])
  playerId = (await signUpPlayer(running)).playerId
  const { browser } = support
  await browser.call(getDossier, { playerId })
  const action = { playerId, reason: 'A stolen card' }
  await browser.call(lockAccount, action, { 'idempotency-key': newId() })
  await browser.call(lockAccount, action, { 'idempotency-key': newId() })
  await browser.call(getTeam, {})
})
afterAll(() => running.close())

const read = async (filter: object = {}) => {
  const { body } = await auditor.browser.call(getStaffRecords, filter)
  return body as unknown as {
    status: string
    records: { operation: string; outcome: string; actor: string; reason?: string; details: string }[]
    nextCursor?: string
  }
}

describe('the audit trail', () => {
  test('contains who did, viewed or was refused what, and why', async () => {
    const { records } = await read({ actor: support.email, size: 4 })
    expect(records).toMatchObject([
      { operation: 'getTeam', outcome: 'REFUSED', details: '{"code":"staff.permission"}' },
      { operation: 'lockAccount', outcome: 'REFUSED', details: '{"code":"restrictions.state"}' },
      { operation: 'lockAccount', outcome: 'DONE', reason: 'A stolen card' },
      { operation: 'getDossier', outcome: 'VIEWED' },
    ])
    expect(records.every(({ actor }) => actor === support.email)).toBe(true)
  })

  test.each([
    ['a player', () => ({ playerId }), ['lockAccount', 'lockAccount', 'getDossier']],
    ['refusals', () => ({ actor: support.email, outcome: 'REFUSED' }), ['getTeam', 'lockAccount']],
    ['an operation', () => ({ operation: 'getDossier' }), ['getDossier']],
    ['a day without records', () => ({ to: '2020-01-01' }), []],
    ['another member', () => ({ actor: 'nobody@house.example' }), []],
  ])('is read by %s', async (_what, filter, expected) => {
    expect((await read(filter())).records.map(({ operation }) => operation)).toEqual(expected)
  })

  test('comes page by page, and refuses a day that does not exist', async () => {
    const first = await read({ playerId, size: 2 })
    const rest = await read({ playerId, size: 2, cursor: first.nextCursor })
    expect([...first.records, ...rest.records]).toEqual((await read({ playerId })).records)
    expect((await read({ from: '2026-02-30' })).status).toBe('INVALID_PERIOD')
  })
})

describe('the seals over the audit trail', () => {
  const broken = async () => {
    const verdicts = await verifyBooks(running.context.db)
    return verdicts.filter(({ offenders, rule }) => offenders > 0 && rule.includes('staff')).map(({ rule }) => rule)
  }
  const change = (statement: string) => sql.raw(statement).execute(running.owner)

  test('show a record that was changed, removed or added later', async () => {
    const { context } = running
    expect(await sealStaffRecords(context)).toBe(1n)
    expect(await sealStaffRecords(context)).toBeUndefined()
    expect(await broken()).toEqual([])
    const where = `actor = 'staff:${support.email}' and outcome = 'DONE' and operation = 'lockAccount'`
    for (const [spoil, mend] of [
      [
        `update staff_change set reason = 'Another' where ${where}`,
        `update staff_change set reason = 'A stolen card' where ${where}`,
      ],
      [`update staff_change set seal = 2 where ${where}`, `update staff_change set seal = 1 where ${where}`],
    ] as const) {
      await change(spoil)
      expect(await broken()).toEqual([
        'Every sealed record of a staff action is as it was sealed: none changed, none missing, none added',
      ])
      await change(mend)
      expect(await broken()).toEqual([])
    }
    await change(`update staff_seal set sealed_at = sealed_at + interval '1 second' where number = 1`)
    expect(await broken()).toEqual(['Every seal over the records of staff actions follows from the one before it'])
    await change(`update staff_seal set sealed_at = sealed_at - interval '1 second' where number = 1`)
  })

  test('cover records that are written while a seal is made', async () => {
    const { context } = running
    await support.browser.call(getDossier, { playerId })
    const [number] = await Promise.all([
      sealStaffRecords(context),
      support.browser.call(getDossier, { playerId }),
      support.browser.call(getDossier, { playerId }),
    ])
    expect(number).toBe(2n)
    await sealStaffRecords(context)
    expect(await broken()).toEqual([])
    const { rows } = await sql<{ waiting: string }>`
      select count(*)::text as waiting from staff_change where seal > (select max(number) from staff_seal)`.execute(
      context.db,
    )
    expect(rows).toEqual([{ waiting: '0' }])
  })
})
