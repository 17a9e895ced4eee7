import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { mailboxKey } from './rules.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

test.each([
  'ana@house.example',
  'Ana.Petrova+casino@House.example',
  'a.n.a+b.c@gmail.com',
  'A.N.A@GoogleMail.com',
  '+ana@house.example',
  '++ana@house.example',
  'ana+@house.example',
  '"a@b"+c@house.example',
  'ana+a@b+c@house.example',
  'ИВАН+х@пример.мк',
  'ﬁona@house.example',
  'ana@notgmail.com',
])('the database and the program name the same mailbox for %s', async (email) => {
  const { rows } = await sql<{ mailbox: string }>`select player_mailbox(${email}) as mailbox`.execute(
    running.context.db,
  )
  expect(rows[0]?.mailbox).toBe(mailboxKey(email))
})
