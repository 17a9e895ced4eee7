import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  send,
  type Answer,
  type Fields,
  type Sending,
  type SpokenDialect,
  type World,
} from '../../../../testing/bad-input/dialect.ts'
import { hub88 } from '../../../../testing/bad-input/hub88.ts'
import { own } from '../../../../testing/bad-input/own.ts'
import { pragmatic } from '../../../../testing/bad-input/pragmatic.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { registerGame, newGambler } from '../../../../testing/money.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'

let baize: TestApp
/** Every log entry as the code passed it to the logger, before the logger masked secrets. */
const logged: unknown[] = []

beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
})
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(baize.context.log, level).mockImplementation((...given: unknown[]) => void logged.push(given))
  }
})

afterAll(() => closeSound(baize))

const named = ['ledger_entry', 'ledger_posting', 'ledger_balance', 'round', 'game_transaction', 'game_rollback']
let tables: { readonly table: string; readonly columns: string }[]

beforeAll(async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name = any(${named})
    group by table_name`.execute(baize.context.db)
  tables = rows
})

/**
 * Returns digests of all ledger tables and all tables that bookings depend on. Two results are equal only if nothing
 * was written in between.
 */
async function books(): Promise<unknown> {
  const digests = tables.map(
    ({ table, columns }) => `(select coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text from ${table})`,
  )
  const { rows } =
    await sql`select ${sql.raw(digests.map((digest, index) => `${digest} as t${index}`).join(', '))}`.execute(
      baize.context.db,
    )
  return rows
}

/**
 * All strings in the log entries except request ids. Request ids are random hex digits, which the search for signatures
 * would take for a signature.
 */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, part]) => (name === 'reqId' ? [] : stringsOf(part)))

describe.each([own, pragmatic, hub88])('$name', (dialect: SpokenDialect) => {
  let world: World
  const names = Object.keys(dialect.operations)

  beforeAll(async () => {
    const game = await registerGame(baize.context, dialect.game)
    const [gambler, other] = [await newGambler(baize, { game, amount: '500.00' }), await newGambler(baize, { game })]
    const [betId, othersBetId] = [randomUUID(), randomUUID()]
    world = { gambler, other, betId, othersBetId }
    for (const [sitting, id] of [
      [gambler, betId],
      [other, othersBetId],
    ] as const) {
      const stake = goodOf('bet', { ...world, gambler: sitting })
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
    send(baize.app, dialect, nameOf(operation), fields, how)

  async function leavesBooks(asks: () => Promise<void>): Promise<void> {
    const before = await books()
    await asks()
    expect(await books()).toEqual(before)
  }

  /** Checks that the call is refused with exactly one log entry, and that this entry contains no secret. */
  async function expectRefused(asked: () => Promise<Answer>): Promise<Answer> {
    logged.length = 0
    const answer = await asked()
    expect(logged).toHaveLength(1)
    const log = stringsOf(logged).join('\n')
    for (const secret of [
      ...dialect.secrets,
      world.gambler.token,
      world.other.token,
      world.gambler.player.sessionKey,
    ]) {
      expect(log).not.toContain(secret)
    }
    // A log entry must contain nothing that looks like a signature, whether valid or invalid.
    expect(log).not.toMatch(/[0-9a-f]{32}|[\w+/]{80}/)
    return answer
  }

  test.each(dialect.defects)('$what', async ({ spoil, answers }) => {
    const given: Record<string, Answer> = {}
    await leavesBooks(async () => {
      for (const operation of Object.keys(answers)) {
        const fields = spoil(goodOf(operation), world)
        given[operation] = await expectRefused(() => ask(operation, fields))
      }
    })
    const codes = Object.entries(given).map(([operation, { code }]) => [operation, code])
    expect(Object.fromEntries(codes)).toEqual(answers)
  })

  test.each(names)('%s with a wrong signature, a body of 1 MB, or a body of another type', async (operation) => {
    const good = goodOf(operation)
    await leavesBooks(async () => {
      for (const signing of ['forged', 'none'] as const) {
        expect(await expectRefused(() => ask(operation, good, { signing }))).toEqual(dialect.wrongSignature)
      }
      const large = { ...good, ballast: 'x'.repeat(1_000_000) }
      expect(await expectRefused(() => ask(operation, large))).toEqual(dialect.tooLarge)
      for (const contentType of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
        expect(await expectRefused(() => ask(operation, good, { contentType }))).toEqual(dialect.wrongType)
      }
    })
  })

  test.each(names)('%s with a missing field, or with another value in its place', async (operation) => {
    const fields = Object.keys(goodOf(operation))
    const given: Record<string, readonly [Answer | undefined, Answer]> = {}
    const expected: typeof given = {}
    await leavesBooks(async () => {
      for (const field of fields) {
        const isOptional = dialect.optional[operation]?.includes(field) ?? false
        const without = async () => expectRefused(() => ask(operation, { ...goodOf(operation), [field]: undefined }))
        const malformed = await expectRefused(() => ask(operation, { ...goodOf(operation), [field]: 'a\0b' }))
        given[field] = [isOptional ? undefined : await without(), malformed]
        expected[field] = [isOptional ? undefined : dialect.missing, dialect.malformed]
      }
    })
    expect(given).toEqual(expected)
  })

  test.each(names)(
    '%s with ids of a wrong form: a blank, a line, an accent, a surrogate, a tab, too long, empty',
    async (operation) => {
      const ids = Object.keys(goodOf(operation)).filter((field) => dialect.ids.includes(field))
      const wrong = ['a b', ' a', 'a\n', 'é', '\ud800', '\t', 'x'.repeat(101), 'x'.repeat(20_000), '']
      await leavesBooks(async () => {
        for (const id of ids)
          for (const value of dialect.emptyIsAbsent && dialect.optional[operation]?.includes(id)
            ? wrong.slice(0, -1)
            : wrong)
            expect(
              await expectRefused(() => ask(operation, { ...goodOf(operation), [id]: value })),
              `${id}: ${JSON.stringify(value)}`,
            ).toEqual(dialect.malformed)
      })
    },
  )

  test.each(names)('%s is accepted without a defect; the same message again books nothing', async (operation) => {
    const fields = goodOf(operation)
    expect(await ask(operation, fields)).toEqual(dialect.accepted)
    await leavesBooks(async () => expect(await ask(operation, fields)).toEqual(dialect.accepted))
  })
})

const numbered = Object.keys(hub88.operations).filter((name) => name.startsWith('transaction/'))

test.each(numbered)('a request id that was used for %s is refused for any other call', async (first) => {
  const game = await registerGame(baize.context, hub88.game)
  const [gambler, other] = [await newGambler(baize, { game }), await newGambler(baize, { game })]
  const world = { gambler, other, betId: randomUUID(), othersBetId: randomUUID() }
  const goodOf = (operation: string): Fields => hub88.operations[operation]?.(world) ?? {}
  const ask = async (operation: string, fields: Fields) => (await send(baize.app, hub88, operation, fields)).code
  const taken = goodOf(first)
  if (first === 'transaction/win')
    await ask('transaction/bet', { ...goodOf('transaction/bet'), transaction_uuid: world.betId })
  expect(await ask(first, taken)).toBe('RS_OK')
  const before = await books()
  for (const operation of numbered) {
    const replayed = { ...goodOf(operation), request_uuid: taken['request_uuid'] }
    expect(await ask(operation, replayed)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  }
  expect(await books()).toEqual(before)
})

test('calls of another player under the id of a round do not change it', async () => {
  await registerGame(baize.context)
  const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
  const stake = own.operations['bet']?.({ gambler, other, betId: '', othersBetId: '' }) ?? {}
  const ask = (operation: string, fields: Fields) => send(baize.app, own, operation, fields)
  expect(await ask('bet', stake)).toEqual(own.accepted)
  const theirs = { ...other.round, roundId: stake['roundId'] }
  expect(await ask('endRound', theirs)).toEqual(own.accepted)
  // Another player has just ended a round with the same id. That must not close the round of the test's own player.
  expect(await ask('bet', { ...stake, transactionId: randomUUID() })).toEqual(own.accepted)
  expect((await ask('bet', { ...stake, ...theirs, token: other.token, transactionId: randomUUID() })).code).toBe(
    'ROUND_CLOSED',
  )
})
