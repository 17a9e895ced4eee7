import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer, Fields, Sending, SpokenDialect, World } from '../../testing/bad-input/dialect.ts'
import { hub88 } from '../../testing/bad-input/hub88.ts'
import { own } from '../../testing/bad-input/own.ts'
import { pragmatic } from '../../testing/bad-input/pragmatic.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { registerGame, takeSeat } from '../../testing/money.ts'
import { verifyBooks } from '../../verify.ts'

let baize: TestApp
/** Everything that was logged, as it was handed to the log: before anything is masked. */
const logged: unknown[] = []

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(baize.context.log, level).mockImplementation((...given: unknown[]) => void logged.push(given))
  }
})

afterAll(async () => {
  const broken = (await verifyBooks(baize.context.db)).filter((verdict) => verdict.offenders > 0)
  await baize.close()
  expect(broken).toEqual([])
})

/** What is in the books, and in what decides about them. */
async function books(): Promise<unknown> {
  const tables =
    'ledger_entry ledger_posting ledger_balance round game_transaction game_transaction_owner game_rollback'
  const digests = tables
    .split(' ')
    .map((table) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${table} t)`)
  const { rows } =
    await sql`select ${sql.raw(digests.map((digest, place) => `${digest} as t${place}`).join(', '))}`.execute(
      baize.context.db,
    )
  return rows
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf)

describe.each([own, pragmatic, hub88])('$name', (dialect: SpokenDialect) => {
  let world: World
  const names = Object.keys(dialect.operations)

  beforeAll(async () => {
    const game = await registerGame(baize.context, dialect.game)
    const [seat, other] = [await takeSeat(baize, { game, amount: '500.00' }), await takeSeat(baize, { game })]
    const [betId, othersBetId] = [randomUUID(), randomUUID()]
    world = { seat, other, betId, othersBetId }
    for (const [sitting, id] of [
      [seat, betId],
      [other, othersBetId],
    ] as const) {
      const stake = goodOf('bet', { ...world, seat: sitting })
      const ids = { transactionId: id, reference: id, transaction_uuid: id }
      const rounds = { roundId: sitting.round.roundId, round: sitting.round.roundId }
      const known = Object.entries({ ...ids, ...rounds }).filter(([name]) => name in stake)
      expect(await ask('bet', { ...stake, ...Object.fromEntries(known) })).toEqual(dialect.accepted)
    }
  })

  const nameOf = (operation: string): string => names.find((name) => name.endsWith(operation)) ?? operation

  function goodOf(operation: string, of = world): Fields {
    const fields = dialect.operations[nameOf(operation)]
    if (!fields) throw new Error(`${dialect.name} has no ${operation}`)
    return fields(of)
  }

  const ask = (operation: string, fields: Fields, how?: Sending): Promise<Answer> =>
    dialect.send(baize.app, nameOf(operation), dialect.encode(fields), how)

  /** Refused, with nothing booked, and in the log without what must not be there. */
  async function expectRefused(asked: () => Promise<Answer>): Promise<Answer> {
    const before = await books()
    logged.length = 0
    const answer = await asked()
    expect(await books()).toEqual(before)
    expect(logged).toHaveLength(1)
    const log = stringsOf(logged).join('\n')
    for (const secret of [...dialect.secrets, world.seat.token, world.other.token, world.seat.player.sessionKey]) {
      expect(log).not.toContain(secret)
    }
    // signatures, whichever they are
    expect(log).not.toMatch(/[0-9a-f]{32}|[\w+/]{80}/)
    return answer
  }

  test.each(dialect.defects)('$what', async ({ spoil, answers }) => {
    const given: Record<string, Answer> = {}
    for (const operation of Object.keys(answers)) {
      const fields = spoil(goodOf(operation), world)
      given[operation] = await expectRefused(() => ask(operation, fields))
    }
    const codes = Object.entries(given).map(([operation, { code }]) => [operation, code])
    expect(Object.fromEntries(codes)).toEqual(answers)
  })

  test.each(names)('%s with a wrong signature, a body of 1 MB, or one of another kind', async (operation) => {
    const good = goodOf(operation)
    expect(await expectRefused(() => ask(operation, good, { isForged: true }))).toEqual(dialect.wrongSignature)
    const large = { ...good, ballast: 'x'.repeat(1_000_000) }
    expect(await expectRefused(() => ask(operation, large))).toEqual(dialect.tooLarge)
    for (const contentType of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
      expect(await expectRefused(() => ask(operation, good, { contentType }))).toEqual(dialect.wrongType)
    }
  })

  test('the same calls without a defect are taken', async () => {
    for (const operation of names) {
      expect([operation, await ask(operation, goodOf(operation))]).toEqual([operation, dialect.accepted])
    }
  })
})

test('a number of a request that has stood for something else is refused', async () => {
  const game = await registerGame(baize.context, hub88.game)
  const seat = await takeSeat(baize, { game })
  const world = { seat, other: seat, betId: randomUUID(), othersBetId: randomUUID() }
  const [first, second] = [0, 1].map(() => hub88.operations['transaction/bet']?.(world) ?? {})
  const send = (fields: Fields = {}) => hub88.send(baize.app, 'transaction/bet', hub88.encode(fields))
  expect((await send(first)).code).toBe('RS_OK')
  const before = await books()
  const replayed = { ...second, request_uuid: first?.['request_uuid'] }
  expect((await send(replayed)).code).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await books()).toEqual(before)
})

test("a round is its player's: what others ask for under its id leaves it alone", async () => {
  await registerGame(baize.context)
  const [seat, other] = [await takeSeat(baize), await takeSeat(baize)]
  const stake = own.operations['bet']?.({ seat, other, betId: '', othersBetId: '' }) ?? {}
  const send = (operation: string, fields: Fields) => own.send(baize.app, operation, own.encode(fields))
  expect(await send('bet', stake)).toEqual(own.accepted)
  const theirs = { ...other.round, roundId: stake['roundId'] }
  expect(await send('endRound', theirs)).toEqual(own.accepted)
  // still open to whose it is
  expect(await send('bet', { ...stake, transactionId: randomUUID() })).toEqual(own.accepted)
  expect((await send('bet', { ...stake, ...theirs, token: other.token, transactionId: randomUUID() })).code).toBe(
    'ROUND_CLOSED',
  )
})
