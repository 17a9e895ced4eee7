import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from './testing/build.ts'
import { deposit } from './testing/money.ts'
import { signUpPlayer } from './testing/player.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
})

afterAll(() => baize.close())

function verifyLedger() {
  const program = new URL('./main.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, DATABASE_URL: baize.context.config.database.url }
  return spawnSync(process.execPath, [program, 'verify-ledger'], { env, encoding: 'utf8' })
}

test('verify-ledger says what it checked, and fails where the books are wrong', async () => {
  const { playerId } = await signUpPlayer(baize)
  await deposit(baize.context, playerId, '20.00')
  const good = verifyLedger()
  expect(good.stdout).toMatch(/^ok {6}The postings of every entry sum to zero/)
  expect(good.stdout).toMatch(/\nThe books are in order\.\n$/)
  expect(good.status).toBe(0)

  await baize.context.db.updateTable('ledger_balance').set({ cash: 2001n }).where('player_id', '=', playerId).execute()
  const bad = verifyLedger()
  expect(bad.stdout).toContain(
    `BROKEN  Every balance is the sum of its postings: 1\n          balance of ${playerId} in GBP\n`,
  )
  expect(bad.stdout).toMatch(/\nThe books are NOT in order: 1 of \d+ rules broken\.\n$/)
  expect(bad.status).toBe(1)
})
