import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { judge, verifyBooks } from '../../../verify.ts'
import { transaction } from '../../../kit/db.ts'
import { insertCorrection } from './correction-store.ts'
import { correctEntry, isDepositUndone } from './corrections.ts'
import { captureHold, releaseHold, reserveFunds } from './holds.ts'
import { balancesOf } from './service.ts'

let baize: OwnedTestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
})

afterAll(() => baize.close())

const withCash = async (amount = '50.00') => {
  const { playerId } = await signUpPlayer(baize)
  const paymentId = await deposit(baize.context, playerId, amount)
  return { playerId, paymentId, actor: `player:${playerId}` }
}

type Owner = Awaited<ReturnType<typeof withCash>>

const reserve = ({ playerId, actor }: Owner, amountMinor: bigint, key = newId()) =>
  reserveFunds(baize.context, { playerId, actor, key, money: { amountMinor, currency: 'GBP' }, cause: 'withdrawal:1' })
const captured = ({ playerId, actor }: Owner, holdId: string, amountMinor: bigint, key = newId()) =>
  captureHold(baize.context, { playerId, actor, key, holdId, amountMinor, provider: 'worldpay' })
const released = ({ playerId, actor }: Owner, holdId: string, amountMinor: bigint, key = newId()) =>
  releaseHold(baize.context, { playerId, actor, key, holdId, amountMinor })

const correct = async ({ playerId }: Owner, entryId: string, key = newId()) => {
  const input = { playerId, entryId, reason: 'booked twice' }
  return (await correctEntry(baize.context, input, { staff: 'ada', idempotencyKey: key })).entryId
}

const money = async ({ playerId }: Owner) => {
  const { cashMinor, reservedMinor, deficitMinor } = await balancesOf(baize.context.db, playerId, 'GBP')
  return { cashMinor, reservedMinor, deficitMinor }
}

const broken = async () =>
  (await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)

describe('a hold', () => {
  type Step = readonly ['capture' | 'release', bigint]
  test.each<readonly [string, readonly Step[], { cashMinor: bigint; reservedMinor: bigint }]>([
    ['reserves the money', [], { cashMinor: 3000n, reservedMinor: 2000n }],
    ['is captured in full', [['capture', 2000n]], { cashMinor: 3000n, reservedMinor: 0n }],
    ['is released in full', [['release', 2000n]], { cashMinor: 5000n, reservedMinor: 0n }],
    [
      'is captured in parts, and the rest is released',
      [
        ['capture', 500n],
        ['capture', 700n],
        ['release', 800n],
      ],
      { cashMinor: 3800n, reservedMinor: 0n },
    ],
  ])('%s', async (_what, steps, after) => {
    const owner = await withCash()
    const { holdId } = await reserve(owner, 2000n)
    for (const [step, amountMinor] of steps) {
      await (step === 'capture' ? captured : released)(owner, holdId, amountMinor)
    }
    expect(await money(owner)).toEqual({ ...after, deficitMinor: 0n })
    expect(await broken()).toEqual([])
  })

  test.each<readonly [string, (owner: Owner, holdId: string) => Promise<unknown>, string]>([
    ['more than the cash', (owner) => reserve(owner, 3001n), 'wallet.insufficientFunds'],
    ['a zero amount', (owner) => reserve(owner, 0n), 'wallet.amount'],
    ['a negative amount', (owner) => reserve(owner, -5n), 'wallet.amount'],
    ['a capture of more than is held', (owner, id) => captured(owner, id, 2001n), 'wallet.holdExceeded'],
    ['a release of more than is held', (owner, id) => released(owner, id, 2001n), 'wallet.holdExceeded'],
    ['a capture of a zero amount', (owner, id) => captured(owner, id, 0n), 'wallet.amount'],
    ['an unknown hold', (owner) => captured(owner, newId(), 1n), 'wallet.hold'],
    ['a hold of another player', async (_, id) => captured(await withCash(), id, 1n), 'wallet.hold'],
  ])('refuses %s', async (_what, attempt, code) => {
    const owner = await withCash()
    const { holdId } = await reserve(owner, 2000n)
    await expect(attempt(owner, holdId)).rejects.toThrow(code)
    expect(await money(owner)).toEqual({ cashMinor: 3000n, reservedMinor: 2000n, deficitMinor: 0n })
  })

  test('is booked once per key, even with repeated and concurrent requests', async () => {
    const owner = await withCash()
    const holds = await Promise.all(Array.from({ length: 5 }, () => reserve(owner, 2000n, 'key')))
    expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1)
    await expect(reserve(owner, 1999n, 'key')).rejects.toThrow('request.keyReused')
    const holdId = holds[0]?.holdId ?? ''
    await Promise.all(Array.from({ length: 5 }, () => captured(owner, holdId, 1500n, 'part')))
    expect(await money(owner)).toEqual({ cashMinor: 3000n, reservedMinor: 500n, deficitMinor: 0n })
  })

  test('never gives concurrent captures and releases more than it holds', async () => {
    const owner = await withCash()
    const { holdId } = await reserve(owner, 2000n)
    const race = [captured(owner, holdId, 1200n), released(owner, holdId, 1200n), captured(owner, holdId, 1200n)]
    const outcomes = await Promise.allSettled(race)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await money(owner)).reservedMinor).toBe(800n)
    expect(await broken()).toEqual([])
  })

  test('repays a deficit first when it is released', async () => {
    const owner = await withCash()
    const { holdId } = await reserve(owner, 5000n)
    await correct(owner, owner.paymentId)
    expect(await money(owner)).toEqual({ cashMinor: 0n, reservedMinor: 5000n, deficitMinor: -5000n })
    await released(owner, holdId, 2000n)
    expect(await money(owner)).toEqual({ cashMinor: 0n, reservedMinor: 3000n, deficitMinor: -3000n })
  })
})

describe('correctEntry', () => {
  test('reverses an entry with another entry, and records its id, the reason and the actor', async () => {
    const owner = await withCash()
    const entryId = await correct(owner, owner.paymentId)
    expect(await money(owner)).toEqual({ cashMinor: 0n, reservedMinor: 0n, deficitMinor: 0n })
    const entry = baize.context.db.selectFrom('ledger_entry').selectAll().where('entry_id', '=', entryId)
    expect(await entry.executeTakeFirst()).toMatchObject({ kind: 'correction', cause: `entry:${owner.paymentId}` })
    const { rows } = await sql`select actor, reason from wallet_correction where entry_id = ${entryId}`.execute(
      baize.context.db,
    )
    expect(rows).toEqual([{ actor: 'staff:ada', reason: 'booked twice' }])
    const audit = baize.context.db.selectFrom('audit').select('actor').where('player_id', '=', owner.playerId)
    expect(await audit.where('operation', '=', 'correction').execute()).toEqual([{ actor: 'staff:ada' }])
  })

  test('turns spent money into a deficit', async () => {
    const owner = await withCash()
    const { holdId } = await reserve(owner, 3500n)
    await captured(owner, holdId, 3500n)
    await correct(owner, owner.paymentId)
    expect(await money(owner)).toEqual({ cashMinor: 0n, reservedMinor: 0n, deficitMinor: -3500n })
  })

  test('corrects an entry once, and never a correction, which would book the entry again', async () => {
    const owner = await withCash()
    const first = await correct(owner, owner.paymentId, 'key')
    expect(await correct(owner, owner.paymentId, 'key')).toBe(first)
    await expect(correct(owner, owner.paymentId)).rejects.toThrow('wallet.corrected')
    await expect(correct(owner, first)).rejects.toThrow('wallet.entry')
    expect((await money(owner)).cashMinor).toBe(0n)
  })

  test('a deposit whose correction was corrected before 0.4.0 counts as not undone', async () => {
    const owner = await withCash()
    const { playerId, paymentId } = owner
    const deposited = { playerId, paymentId, money: { amountMinor: 5000n, currency: 'GBP' } } as const
    const first = await correct(owner, paymentId)
    const other = await deposit(baize.context, playerId, '1.00')
    const undo = new Error('undo')
    const seen: boolean[] = []
    const asInOldData = transaction(baize.owner, async (tx) => {
      seen.push(await isDepositUndone(tx, deposited))
      const at = baize.clock.now()
      const facts = { actor: 'staff:ada', reason: 'correct after all', at, rootCause: `payment:${paymentId}` }
      // Any other entry can stand for the correction of the correction, because only the chain is followed.
      await insertCorrection(tx, { playerId, correctedId: first, entryId: other, ...facts })
      seen.push(await isDepositUndone(tx, deposited))
      throw undo
    })
    await expect(asInOldData).rejects.toBe(undo)
    expect(seen).toEqual([true, false])
  })

  test('refuses entries with their own record, unknown entries and entries of other players', async () => {
    const owner = await withCash()
    const { entryId } = await reserve(owner, 100n)
    await expect(correct(owner, entryId)).rejects.toThrow('wallet.entry')
    await expect(correct(owner, newId())).rejects.toThrow('wallet.entry')
    await expect(correct(await withCash(), owner.paymentId)).rejects.toThrow('wallet.entry')
  })
})

describe('verifyBooks finds', () => {
  const reserved = 'The reserved money of every account is the sum that its open holds reserve'
  const holds = 'The amount of every hold, and what it captured and released, match the ledger'
  const corrections = 'Every correction reverses one entry in full'
  const commands = 'Every wallet command has its ledger entry, and every such entry has its command'

  test.each([
    [
      'a hold that differs from its captures',
      'update wallet_hold set captured = captured - 1 where captured > 0',
      [reserved, holds],
    ],
    [
      'a hold that has given more than it held',
      `alter table wallet_hold drop constraint wallet_hold_covers;
        update wallet_hold set released = released + amount + 1`,
      [reserved, 'No hold has captured and released more than its amount', holds],
    ],
    ['a hold lost', 'delete from wallet_hold', [reserved]],
    ['a correction without its record', 'delete from wallet_correction', [corrections]],
    ['a command lost', `delete from command where operation = 'capture'`, [commands]],
    [
      'a command whose reply names another entry',
      `update command set reply = jsonb_set(reply, '{entryId}', '"x"') where operation = 'hold'`,
      [commands],
    ],
  ])('%s', async (_what, plant, rules) => {
    const undo = new Error('undo')
    let found: string[] = []
    const planting = transaction(baize.owner, async (tx) => {
      await sql.raw(plant).execute(tx)
      found = (await judge(tx)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)
      throw undo
    })
    await expect(planting).rejects.toBe(undo)
    expect(found).toEqual(rules)
  })
})
