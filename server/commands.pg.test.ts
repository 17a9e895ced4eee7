import { bet, rollback, win } from '@baize/contract/rounds'
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamingRevenue, trialBalance } from './reports.ts'
import { build, type TestApp } from './testing/build.ts'
import { betOf, deposit, registerGame, studioCall, takeSeat } from './testing/money.ts'
import { signUpPlayer } from './testing/player.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

interface Ended {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | string
}

function run(...parameters: string[]): Promise<Ended> {
  const program = new URL('./main.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', DATABASE_URL: baize.context.config.database.url }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(process.execPath, [program, ...parameters], { env }, (error, stdout, stderr) =>
    resolve({ stdout, stderr, status: error?.code ?? 0 }),
  )
  return promise
}

/** Each starts the program several times. */
const patience = 60_000

test('the trial balance sums to zero in every currency, and the gaming revenue is what the studios’ accounts say', async () => {
  const seat = await takeSeat(baize, { amount: '20.00' })
  const yen = await takeSeat(baize, { amount: '2000', currency: 'JPY' })
  expect((await studioCall(baize.app, bet, betOf(seat, '4.00'))).body.status).toBe('SUCCESS')
  await studioCall(baize.app, bet, betOf(seat, '1.50', 'undone'))
  await studioCall(baize.app, bet, betOf(yen, '300'))
  await studioCall(baize.app, win, { ...seat.round, transactionId: 'gain', amount: '3.00' })
  await studioCall(baize.app, win, { ...seat.round, transactionId: 'gain-undone', amount: '0.80' })
  for (const referenceTransactionId of ['undone', 'gain-undone']) {
    const back = { ...seat.round, transactionId: `back-${referenceTransactionId}`, referenceTransactionId }
    await studioCall(baize.app, rollback, back)
  }
  const today = baize.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const balance = await trialBalance(baize.context.db, { to: today })
  expect(balance).toContain('\nGBP,studio:baize-studio,1.00\n')
  expect(balance).toContain('\nJPY,studio:baize-studio,300\n')
  expect(balance.match(/^\w{3},sum,.*$/gm)).toEqual(['GBP,sum,0.00', 'JPY,sum,0'])
  const game = 'baize-studio,brass-and-baize'
  expect(await gamingRevenue(baize.context.db, { from: today, to: today })).toBe(
    [
      'day,currency,studio,game,stakes,wins,stakes undone,wins undone,corrections,GGR,bonus cost,NGR',
      `${today.toString()},GBP,${game},5.50,3.80,1.50,0.80,0.00,1.00,0.00,1.00`,
      `${today.toString()},JPY,${game},300,0,0,0,0,300,0,300`,
      '',
    ].join('\n'),
  )
  const yesterday = today.subtract({ days: 1 })
  expect((await gamingRevenue(baize.context.db, { from: yesterday, to: yesterday })).split('\n')).toHaveLength(2)
})

test(
  'seal-ledger prints a head that verify-ledger finds again, unless the books were changed',
  async () => {
    const { playerId } = await signUpPlayer(baize)
    const entryId = await deposit(baize.context, playerId, '20.00')
    const head = (await run('seal-ledger')).stdout.trim()
    expect(head).toMatch(/^1:[0-9a-f]{64}$/)
    expect((await run('seal-ledger')).stdout).toBe('There was nothing to seal.\n')
    const good = await run('verify-ledger', '--head', head)
    expect(good.stdout).toContain('ok      The chain contains the seal 1 that was published\n')
    expect(good.status).toBe(0)
    const foreign = await run('verify-ledger', '--head', `1:${'0'.repeat(64)}`)
    expect(foreign.stdout).toContain('BROKEN  The chain contains the seal 1 that was published: 1\n')
    expect(foreign.status).toBe(1)
    expect((await run('verify-ledger', '--head', 'x')).stderr).toBe('x is no seal: give <number>:<64 hex digits>.\n')

    const change = sql`update ledger_journal set at = at - interval '1 hour' where entry_id = ${entryId}`
    await change.execute(baize.context.db)
    const changed = (await run('verify-ledger')).stdout
    expect(changed).toMatch(/^BROKEN {2}Every sealed entry is as it was sealed/m)
    expect(changed).toContain(`entry ${entryId} of seal 1: changed since\n`)
    expect(changed).toMatch(/ seal 1 of .*: (\d+) entries sealed, \1, not the same$/m)
    await sql`update ledger_journal set at = at + interval '1 hour' where entry_id = ${entryId}`.execute(
      baize.context.db,
    )
  },
  patience,
)

test(
  'correct-entry undoes an entry once, however often it is run',
  async () => {
    const { playerId } = await signUpPlayer(baize)
    const entryId = await deposit(baize.context, playerId, '20.00')
    const parameters = ['--player', playerId, '--entry', entryId, '--reason', 'booked twice', '--staff', 'ada']
    const first = await run('correct-entry', ...parameters)
    expect(first.stdout).toMatch(/^[0-9a-f-]{36}\n$/)
    expect((await run('correct-entry', ...parameters)).stdout).toBe(first.stdout)
    const balance = baize.context.db.selectFrom('ledger_balance').select('cash').where('player_id', '=', playerId)
    expect(await balance.executeTakeFirst()).toEqual({ cash: 0n })
    expect((await run('correct-entry', ...parameters.slice(0, 6))).stderr).toBe('--staff is missing.\n')
    const unknown = ['--player', playerId, '--entry', playerId, '--reason', 'x', '--staff', 'ada']
    expect((await run('correct-entry', ...unknown)).stderr).toBe('The entry was not corrected: wallet.entry.\n')
  },
  patience,
)

test(
  'report prints CSV, and says what it needs',
  async () => {
    expect((await run('report', 'trial-balance')).stdout).toMatch(/^currency,account,amount\n/)
    expect((await run('report', 'ggr', '--from', '2026-11-01', '--to', '2026-11-30')).stdout).toMatch(
      /^day,currency,studio,game,/,
    )
    expect((await run('report', 'ggr')).stderr).toBe('--from is missing.\n')
    expect((await run('report', 'ggr', '--from', 'monday')).stderr).toBe('monday is no day: give it as 2026-11-20.\n')
    expect((await run('report')).stderr).toBe('There is no report : choose from trial-balance, ggr.\n')
  },
  patience,
)
