import { getLedgerHead } from '@baize/contract/monitoring/health'
import { bet, rollback, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { deposit } from '../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { judge, verifyBooks, type PublishedHead } from '../../../verify.ts'
import { commitEntries, ledgerHead, lockBalance, sealLedger, type Posting } from './service.ts'

const json = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(json).join(', ')}]` : JSON.stringify(value)

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const apps: OwnedTestApp[] = []
let baize: OwnedTestApp

async function open(): Promise<void> {
  baize = await build({}, { jobs: false })
  apps.push(baize)
  await registerGame(baize.context)
}

afterAll(async () => {
  for (const app of apps) await app.close()
})

const give = (playerId: string, ...postings: Posting[]) => ({
  playerId,
  entry: { entryId: newId(), kind: 'test', cause: 'test', commandKey: 'test', at: baize.clock.now(), postings },
})

async function book(playerId: string, amountMinor = 100n, before: () => Promise<void> = () => Promise.resolve()) {
  const { entry } = give(
    playerId,
    { account: 'player:cash', amountMinor },
    { account: 'house', amountMinor: -amountMinor },
  )
  await transaction(baize.context.db, async (tx) => {
    await commitEntries(tx, await lockBalance(tx, playerId, 'GBP'), [entry])
    await before()
  })
}

const broken = async (heads: readonly PublishedHead[] = []) =>
  (await verifyBooks(baize.context.db, heads)).filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)

describe('sealLedger', () => {
  beforeEach(open)

  test('seals each entry once, in the order of the seals, and adds no seal if nothing was booked', async () => {
    const { context } = baize
    expect(await sealLedger(context)).toBeUndefined()
    await book(newId())
    await book(newId())
    expect(await sealLedger(context)).toMatchObject({ number: 1n, count: 2n })
    expect(await sealLedger(context)).toBeUndefined()
    await book(newId())
    const second = await sealLedger(context)
    expect(second).toMatchObject({ number: 2n, count: 1n })
    expect(await ledgerHead(context.db)).toEqual(second)
    expect(await broken()).toEqual([])
  })

  test('waits for entries that were written before it and are committed later', async () => {
    const { context } = baize
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const late = book(newId(), 100n, async () => {
      written.resolve()
      await commit.promise
    })
    await written.promise
    await book(newId())
    expect(await sealLedger(context, { timeoutMs: 100 })).toBeUndefined()
    // An entry that is booked while the seal waits belongs to the next seal.
    await book(newId())
    commit.resolve()
    await late
    expect(await sealLedger(context)).toMatchObject({ number: 1n, count: 2n })
    expect(await sealLedger(context)).toMatchObject({ number: 2n, count: 1n })
    expect(await broken()).toEqual([])
  })

  test('creates a single chain if several processes seal at the same time', async () => {
    const { context } = baize
    for (let round = 0; round < 3; round++) {
      await Promise.all([book(newId()), book(newId()), sealLedger(context), sealLedger(context), sealLedger(context)])
    }
    await sealLedger(context)
    const seals = await context.db.selectFrom('ledger_seal').selectAll().orderBy('number').execute()
    expect(seals.reduce((sum, { entries }) => sum + entries, 0n)).toBe(6n)
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => BigInt(index)))
    expect(await broken()).toEqual([])
  })

  test('loses no entry booked while it runs', async () => {
    const { context } = baize
    const booking = Promise.all(Array.from({ length: 120 }, () => book(newId())))
    const ended = new AbortController()
    void booking.then(() => ended.abort())
    while (!ended.signal.aborted) await sealLedger(context)
    await sealLedger(context)
    const { sealed } = await context.db
      .selectFrom('ledger_seal')
      .select((row) => row.fn.sum<string>('entries').as('sealed'))
      .executeTakeFirstOrThrow()
    expect(sealed).toBe('120')
    expect(await broken()).toEqual([])
  })

  test('also hashes a game movement as documented', async () => {
    const gambler = await newGambler(baize)
    await sealLedger(baize.context)
    await studioCall(baize.app, bet, betOf(gambler, '2.00'))
    await sealLedger(baize.context)
    const { db } = baize.context
    const move = await db.selectFrom('game_transaction').selectAll().executeTakeFirstOrThrow()
    const uuid = (id: string) => [2950, Buffer.from(id.replaceAll('-', ''), 'hex')] as const
    const text = (value: string | null) => [17, value === null ? undefined : Buffer.from(value)] as const
    const whole = (type: number, value: bigint) => {
      const bytes = Buffer.alloc(8)
      bytes.writeBigInt64BE(value)
      return [type, bytes] as const
    }
    const since2000 = move.at.epochNanoseconds / 1000n - 946_684_800_000_000n
    const texts = [move.kind, move.currency, move.studio, move.game_id, move.round_id, move.transaction_id]
    const fields = [uuid(move.player_id), uuid(move.entry_id), whole(1184, since2000), ...texts.map(text)]
    fields.push(text(move.reference_id), whole(20, move.cash), whole(20, move.deficit), whole(20, move.post_balance))
    const integer = (value: number): Buffer => {
      const bytes = Buffer.alloc(4)
      bytes.writeInt32BE(value)
      return bytes
    }
    const row = fields.flatMap(([type, bytes]) => [
      integer(type),
      integer(bytes?.length ?? -1),
      bytes ?? Buffer.alloc(0),
    ])
    const { rows } = await sql<{ leaves: Buffer }>`select leaves from ledger_seal_leaf where seal = 2`.execute(db)
    expect(rows[0]?.leaves.toString('hex')).toBe(sha256(integer(fields.length), ...row).toString('hex'))
  })

  test('hashes entries as documented, so that an auditor gets the same result without the database', async () => {
    const { context } = baize
    const playerId = newId()
    await book(playerId, 250n)
    await sealLedger(context)
    const [seal] = await context.db.selectFrom('ledger_seal').selectAll().where('number', '=', 1n).execute()
    const [entry] = await context.db.selectFrom('ledger_journal').selectAll().execute()
    if (!seal || !entry) throw new Error('nothing was sealed')
    const micros = (at: Temporal.Instant): number => Number(at.epochNanoseconds / 1000n)
    const postings = [
      [1, 'player:cash', 250],
      [2, 'house', -250],
    ]
    const { kind, currency, cause, command_key: key } = entry
    const leaf = sha256(
      json(['journal', playerId, entry.entry_id, micros(entry.at), kind, currency, cause, key, postings]),
    )
    const count = Buffer.alloc(10)
    count.writeInt16BE(entry.shard, 0)
    count.writeBigInt64BE(1n, 2)
    const root = sha256(count, sha256(leaf))
    expect(seal.root.toString('hex')).toBe(root.toString('hex'))
    const link = [1, seal.previous.toString('hex'), root.toString('hex'), 1, micros(seal.sealed_at)]
    expect(seal.hash.toString('hex')).toBe(sha256(json(link)).toString('hex'))
  })
})

test('getLedgerHead publishes the newest seal without a login', async () => {
  await open()
  await book(newId())
  const seal = await sealLedger(baize.context)
  const { path } = getLedgerHead
  const response = await baize.app.inject({ method: 'GET', url: `/platform${path}` })
  expect(response.json()).toEqual({
    status: 'SUCCESS',
    number: '1',
    hash: seal?.hash,
    sealedAt: seal?.sealedAt.toString(),
  })
})

describe('verifyBooks finds in the sealed ledger', () => {
  let head: PublishedHead

  beforeAll(async () => {
    await open()
    head = await history()
    expect(await broken([head])).toEqual([])
  })

  const chain = 'Every seal follows from the one before it'
  const sealed = 'Every sealed entry is as it was sealed: none changed, none missing, none added'
  const waiting = 'Every entry that is not sealed waits for the next seal'

  /** Books a deposit, a bet, a win and its rollback under two seals, and one entry that is not sealed yet. */
  async function history(): Promise<PublishedHead> {
    const gambler = await newGambler(baize)
    await studioCall(baize.app, bet, betOf(gambler, '2.00'))
    await sealLedger(baize.context)
    const gain = { ...gambler.round, transactionId: 'win', amount: '3.00' }
    await studioCall(baize.app, win, gain)
    const back = { ...gambler.round, transactionId: 'back', referenceTransactionId: 'win' }
    await studioCall(baize.app, rollback, back)
    const seal = await sealLedger(baize.context)
    await deposit(baize.context, gambler.player.playerId, '1.00')
    return { number: seal?.number ?? 0n, hash: seal?.hash ?? '' }
  }

  const published = 'The chain contains the seal 2 that was published'
  const reseal = `update ledger_seal as seal set root = found.root, entries = found.entries,
    hash = ledger_seal_hash(number, previous, found.root, found.entries, sealed_at)
    from (
      select seal, sum(entries)::bigint as entries,
        sha256(string_agg(int2send(shard) || int8send(entries) || digest, ''::bytea order by shard)) as root
      from ledger_shard_root group by seal
    ) as found where found.seal = seal.number`
  const rechain = `update ledger_seal as seal set previous = before.hash,
    hash = ledger_seal_hash(seal.number, before.hash, seal.root, seal.entries, seal.sealed_at)
    from ledger_seal as before where before.number = 1 and seal.number = 2`

  test.each([
    ['the time of an entry', `update ledger_journal set at = '2020-01-01Z' where seal = 1`, [sealed]],
    ['the cause of an entry', `update ledger_journal set command_key = 'another' where seal = 1`, [sealed]],
    [
      'a posting moved between two others’ accounts',
      `update ledger_journal_line set account = 'provider:another' where account like 'provider:%'
        and entry_id = (select entry_id from ledger_journal where seal = 1)`,
      [sealed],
    ],
    ['the recorded answer to a bet', `update game_transaction set post_balance = 0 where kind = 'bet'`, [sealed]],
    ['an entry under a later seal', `update ledger_journal set seal = 2 where seal = 1`, [sealed]],
    ['an entry behind the horizon', `update ledger_journal set seal = 2 where seal = 3`, [sealed]],
    ['an entry before the first seal', `update ledger_journal set seal = 0 where seal = 3`, [waiting]],
    ['an entry beyond the open seal', `update ledger_journal set seal = 9 where seal = 3`, [waiting]],
    ['a seal removed from the middle', 'delete from ledger_seal where number = 1', [chain]],
    ['the newest seal removed', 'delete from ledger_seal where number = 2', [published]],
    ['the beginning removed', 'delete from ledger_seal where number = 0', [chain]],
    ['the time of a seal', `update ledger_seal set sealed_at = now() where number = 1`, [chain]],
    ['a seal over a changed entry', `update ledger_journal set cause = 'x' where seal = 1; ${reseal}`, [chain, sealed]],
    [
      'a rewritten chain',
      `update ledger_journal set cause = 'x' where seal = 1; ${reseal}; ${rechain}`,
      [sealed, published],
    ],
    [
      'a changed list of sealed entries',
      `update ledger_seal_leaf set leaves = sha256('x') || substring(leaves from 33) where seal = 1`,
      [sealed],
    ],
  ])('%s', async (_what, plant, rules) => {
    const undo = new Error('undo')
    let found: string[] = []
    const planting = transaction(baize.owner, async (tx) => {
      await sql.raw(plant).execute(tx)
      const verdicts = await judge(tx, [head])
      found = verdicts.filter(({ offenders }) => offenders > 0).map(({ rule }) => rule)
      throw undo
    })
    await expect(planting).rejects.toBe(undo)
    expect(found.filter((rule) => !rule.startsWith('A paid deposit') && !rule.startsWith('Every deposit'))).toEqual(
      rules,
    )
  })

  test.each([
    ['changed', 'update game_transaction set post_balance = post_balance + 1 where entry_id = $entry', 'changed since'],
    ['removed', 'delete from game_transaction where entry_id = $entry', 'missing'],
    ['moved under another seal', 'update game_transaction set seal = 2 where entry_id = $entry', 'missing'],
  ])('the individual entry that was %s', async (_what, plant, says) => {
    const { db } = baize.context
    const { rows } = await sql<{ entry_id: string }>`select entry_id from game_transaction where kind = 'bet'`.execute(
      db,
    )
    const entryId = rows[0]?.entry_id ?? ''
    const undo = new Error('undo')
    let named: readonly string[] = []
    const planting = transaction(baize.owner, async (tx) => {
      await sql.raw(plant.replace('$entry', `'${entryId}'`)).execute(tx)
      named = (await judge(tx)).find(({ rule }) => rule === sealed)?.samples ?? []
      throw undo
    })
    await expect(planting).rejects.toBe(undo)
    expect(named).toContain(`entry ${entryId} of seal 1: ${says}`)
    expect(named.filter((name) => name.includes('entry ') && !name.includes(entryId))).toEqual([])
  })
})
