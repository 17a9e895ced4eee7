import { sql } from 'kysely'
import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { failureSentence } from './failure-sentence.ts'
import { openDatabase } from '../kit/db.ts'
import { createTestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())

const changed = (change: Partial<Record<'password' | 'pathname' | 'hostname' | 'port', string>>): string =>
  Object.assign(new URL(database.url), change).href

async function failureOf(url: string, statement = 'select 1'): Promise<string | undefined> {
  const { db, close } = openDatabase({ url, poolSize: 1, statementTimeoutMs: 0 }, () => undefined)
  try {
    await sql.raw(statement).execute(db)
    return 'nothing failed'
  } catch (error) {
    return failureSentence(error)
  } finally {
    await close()
  }
}

test('a wrong database address is explained in one sentence without the password', async () => {
  const settings = 'are DATABASE_URL and DATABASE_OWNER_URL right?'
  expect(await failureOf(changed({ password: 'mistyped' }))).toBe(
    `The database refuses the role or its password: ${settings}`,
  )
  expect(await failureOf(changed({ pathname: '/mistyped' }))).toBe(
    `The server has no database of that name: ${settings}`,
  )
  expect(await failureOf(changed({ hostname: 'mistyped.invalid' }))).toBe(
    `Nobody knows the host of the database: ${settings}`,
  )
  expect(await failureOf(changed({ port: String(await freePort()) }))).toBe(`The database does not answer: ${settings}`)
})

test("a missing table and a missing right are explained with the database's own message", async () => {
  expect(await failureOf(database.url, 'select from never_made')).toBe(
    'The database lacks a table of this version (relation "never_made" does not exist): run migrate first.',
  )
  expect(await failureOf(database.url, 'create table public.mine ()')).toMatch(
    /^The database refuses something to its role \(permission denied for schema public\): DATABASE_OWNER_URL must/,
  )
})

test('input that ends before an answer is explained in one sentence', async () => {
  const input = new PassThrough()
  const terminal = createInterface({ input, output: new PassThrough(), terminal: true })
  const asked = terminal.question('The address? ').catch(failureSentence)
  input.write('\u0003')
  expect(await asked).toBe('The questions have no answer yet: run the command again.')
})

test('a fault of the program is not explained in one sentence, because its stack trace is needed', async () => {
  expect(await failureOf(database.url, 'select 1 / 0')).toBeUndefined()
})
