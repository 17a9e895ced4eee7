import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideApproval } from '@baize/contract/approvals/staff'
import { bookGoodwill } from '../modules/money/wallet/goodwill.ts'
import { fourEyesOf } from '../settings/staff/four-eyes.ts'
import { newId } from '../kit/ids.ts'
import type { Options } from './command.ts'
import { correct } from './correct-entry.ts'
import { commands } from './list.ts'
import { report } from './report.ts'
import { sealNow } from './seal-ledger.ts'
import { verifyLedger } from './verify-ledger.ts'
import { ConfigError } from '../settings/config-error.ts'
import { install } from './install.ts'
import { build, type OwnedTestApp } from '../testing/build.ts'
import { freePort } from '../testing/free-port.ts'
import { deposit } from '../demo/deposit.ts'
import { registerGame } from '../testing/money.ts'
import { signUpPlayer } from '../demo/sign-up-player.ts'
import { hireStaff } from '../testing/staff.ts'

let baize: OwnedTestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

const fourEyes = { FOUR_EYES_ABOVE: 'GBP=1000.00', FOUR_EYES_PLAYER_TIMES: 5, FOUR_EYES_MEMBER_TIMES: 50 }

/**
 * Debits the player with an entry that a correction can reverse.
 * @returns the entry's id
 */
async function debit(playerId: string, amount: string): Promise<string> {
  await deposit(baize.context, playerId, amount)
  const request = { playerId, reason: 'A test', currency: 'GBP', direction: 'DEBIT', amount } as const
  return (await bookGoodwill(baize.context, request, { staff: 'test', idempotencyKey: newId() })).entryId
}

interface Ended {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | string
}

function run(...parameters: string[]): Promise<Ended> {
  const program = join(import.meta.dirname, '../main.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', DATABASE_URL: baize.context.config.database.url }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(process.execPath, [program, ...parameters], { env }, (error, stdout, stderr) =>
    resolve({ stdout, stderr, status: error?.code ?? 0 }),
  )
  return promise
}

/**
 * Runs a command within this process, because starting the program for it would take a second.
 * @returns what the command printed, or the sentence with which it refused
 */
async function outputOf(command: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
  try {
    await command()
    return lines.join('')
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  } finally {
    write.mockRestore()
  }
}

const outputOfReport = (name: string | undefined, options: Options = {}): Promise<string> =>
  outputOf(() => report.run(baize.context.config, options, name))

test('seal-ledger prints a head that verify-ledger finds again, unless the books were changed', async () => {
  const { playerId } = await signUpPlayer(baize)
  const entryId = await deposit(baize.context, playerId, '20.00')
  const head = (await run('seal-ledger')).stdout.trim()
  expect(head).toMatch(/^1:[0-9a-f]{64}$/)
  const { config } = baize.context
  // The books have not changed since the first run, so the second run prints the same seal.
  expect(await outputOf(() => sealNow.run(config, {}, undefined))).toBe(`${head}\n`)
  const good = await run('verify-ledger', '--head', head)
  expect(good.stdout).toContain('ok      The chain contains the seal 1 that was published\n')
  expect(good.status).toBe(0)
  const alone = config.database.url
  const url = alone.replace('127.0.0.1:', `127.0.0.1:${await freePort()},127.0.0.1:`)
  expect(
    await outputOf(() => sealNow.run({ ...config, database: { ...config.database, url } }, {}, undefined)),
    'its first host is dead',
  ).toBe(`${head}\n`)
  const foreign = await run('verify-ledger', '--head', `1:${'0'.repeat(64)}`)
  expect(foreign.stdout).toContain('BROKEN  The chain contains the seal 1 that was published: 1\n')
  expect(foreign.status).toBe(1)
  expect(await outputOf(() => verifyLedger.run(config, { head: ['x'] }, undefined))).toBe(
    "x isn't a seal: give <number>:<64 hex digits>.",
  )

  const move = (minutes: number) =>
    sql`update ledger_journal set at = minutes_after(at, ${minutes}) where entry_id = ${entryId}`.execute(baize.owner)
  await move(-60)
  const changed = (await run('verify-ledger')).stdout
  expect(changed).toMatch(/^BROKEN {2}Every sealed entry is as it was sealed/m)
  expect(changed).toContain(`entry ${entryId} of seal 1: changed since\n`)
  expect(changed).toMatch(/ seal 1 of .*: (\d+) entries sealed, \1, not the same$/m)
  await move(60)
})

test('correct-entry undoes an entry once, even if repeated', async () => {
  const { playerId } = await signUpPlayer(baize)
  const entryId = await deposit(baize.context, playerId, '20.00')
  const parameters = ['--player', playerId, '--entry', entryId, '--reason', 'booked twice', '--staff', 'ada']
  const first = await run('correct-entry', ...parameters)
  expect(first.stdout).toMatch(/^[0-9a-f-]{36}\n$/)
  const { config } = baize.context
  const options = { player: playerId, entry: entryId, reason: 'booked twice', staff: 'ada' }
  expect(await outputOf(() => correct.run(config, options, undefined))).toBe(first.stdout)
  const balance = baize.context.db.selectFrom('ledger_balance').select('cash').where('player_id', '=', playerId)
  expect(await balance.executeTakeFirst()).toEqual({ cash: 0n })
  expect((await run('correct-entry', ...parameters.slice(0, 6))).stderr).toBe('--staff is missing.\n')
  const unknown = { ...options, entry: playerId }
  expect(await outputOf(() => correct.run(config, unknown, undefined))).toBe(
    'The entry was not corrected. This entry does not exist or cannot be corrected.',
  )
})

test('correct-entry above the threshold asks for approval by a member of staff in the console, whatever name is given', async () => {
  const { playerId } = await signUpPlayer(baize)
  const entryId = await deposit(baize.context, playerId, '1000.01')
  const [ada, ben] = [await hireStaff(baize, ['payments']), await hireStaff(baize, ['payments'])]
  const clerk = await hireStaff(baize, ['support'])
  const options = { player: playerId, entry: entryId, reason: 'booked twice' }
  const corrected = (staff: string) =>
    outputOf(() => correct.run(baize.context.config, { ...options, staff }, undefined))
  const refused = expect.stringContaining('--staff names a member who may book goodwill')
  for (const name of ['ada', 'nobody@house.example', clerk.email]) expect(await corrected(name)).toEqual(refused)
  const asked = await corrected(ada.email)
  expect(asked).toMatch(/^Request [0-9a-f-]{36}: another member/)
  expect(await corrected(ada.email), 'repeated').toBe(asked)
  expect(await corrected(ben.email)).toContain(`${ada.email} has already requested this`)
  const approvalId = asked.split(/[ :]/)[1] ?? ''
  const decide = async ({ browser }: typeof ada) => {
    const decision = { approvalId, decision: 'approve', reason: 'I have looked' } as const
    return (await browser.call(decideApproval, decision, { 'idempotency-key': newId() })).body
  }
  expect(await decide(ada)).toMatchObject({ status: 'OWN_WISH' })
  expect(await decide(ben)).toMatchObject({ state: 'DONE' })
  const audit = baize.context.db.selectFrom('audit').select(['actor', 'details']).where('player_id', '=', playerId)
  expect(await audit.where('operation', '=', 'correction').executeTakeFirst()).toEqual({
    actor: `staff:${ada.email}`,
    details: { correctedId: entryId, reason: 'booked twice', second: ben.email },
  })
})

test('corrections from the command line that give money count towards one limit, whatever names are given', async () => {
  const { playerId } = await signUpPlayer(baize)
  const config = { ...baize.context.config, fourEyes: fourEyesOf({ ...fourEyes, FOUR_EYES_ABOVE: 'GBP=100.00' }) }
  const debits = [await debit(playerId, '60.00'), await debit(playerId, '60.00')]
  const attempts = debits.map(
    (entry, index) => () =>
      outputOf(() =>
        correct.run(config, { player: playerId, entry, reason: 'booked twice', staff: `name-${index}` }, undefined),
      ),
  )
  expect(await attempts[0]?.()).toMatch(/^[0-9a-f-]{36}\n$/)
  expect(await attempts[1]?.()).toContain('moves more than one person may')
})

test('report prints CSV, and names missing options', async () => {
  expect((await run('report', 'trial-balance')).stdout).toMatch(/^\uFEFFcurrency,account,amount\r\n/)
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(await outputOfReport('ggr', days)).toMatch(/^\uFEFFday,currency,studio,game,/)
  expect(await outputOfReport('return', days)).toContain('\r\nself-exclusions,,,0\r\n')
  expect(await outputOfReport('ggr')).toBe('--from is missing.')
  expect(await outputOfReport('ggr', { from: 'monday' })).toBe("monday isn't a day: give it as 2026-11-20.")
  expect(await outputOfReport('bonuses', days)).toContain('ended,player,bonus,plan,')
  for (const name of ['return', 'ggr', 'bonuses', 'statement'])
    expect(await outputOfReport(name, { from: days.to, to: days.from })).toBe(
      '--from 2026-11-30 is after --to, 2026-11-01: name the earlier day first.',
    )
  expect(await outputOfReport('return', { from: '2999-01-01' })).toMatch(/^--from 2999-01-01 is after today, \d{4}-/)
  expect((await run('report')).stderr).toBe(
    'There is no report : choose from kept-out, trial-balance, ggr, return, bonuses, statement.\n',
  )
})

test('report statement adds up for one player, in one currency', async () => {
  const { playerId } = await signUpPlayer(baize)
  const entryId = await deposit(baize.context, playerId, '20.00')
  const day = baize.clock.now().toString().slice(0, 10)
  const options = { player: playerId, from: day, to: day }
  const parameters = ['--player', playerId, '--from', day, '--to', day, '--currency', 'GBP']
  const lines = (await run('report', 'statement', ...parameters)).stdout.trim().split('\r\n')
  expect(lines).toEqual([
    'time,entry,kind,cause,cash,bonus,reserved,deficit',
    ',,before,,0.00,0.00,0.00,0.00',
    expect.stringMatching(new RegExp(`^${day}T.*Z,${entryId},deposit,payment:${entryId},20.00,0.00,0.00,0.00$`)),
    ',,after,,20.00,0.00,0.00,0.00',
  ])
  expect(await outputOfReport('statement', { ...options, currency: 'JPY' })).toMatch(
    /before,,0,0,0,0\r\n,,after,,0,0,0,0\r\n$/,
  )
  expect(await outputOfReport('statement', { ...options, currency: 'XXX' })).toMatch(
    /^XXX isn't a currency: choose from GBP, /,
  )
})

test('install prepares an empty database, invites one administrator, and changes nothing when it is repeated', async () => {
  const house = await build({}, { jobs: false })
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
  try {
    await install.run(house.context.config, { email: 'ada@casino.example', name: 'Ada' }, undefined)
    expect(lines.join('')).toMatch(/configuration.*Complete the legal texts.*\/console\/invitation#/s)
    const { body } = await house.app.inject('/content/wp-json/wp/v2/configuration')
    expect(body).toContain('"ps_endpoint":"/platform"')
    expect(body).not.toMatch(/demonstration|демонстрација/)
    lines.length = 0
    await install.run(house.context.config, {}, undefined)
    expect(lines).toEqual(['The house has staff already.\n'])
  } finally {
    write.mockRestore()
    await house.close()
  }
})

test('help lists the arguments and the purpose of each command', async () => {
  const { stdout, status } = await run('help')
  expect(status).toBe(0)
  for (const { usage, about } of commands.values()) expect(stdout).toContain(`${usage}\n    ${about}\n`)
})
