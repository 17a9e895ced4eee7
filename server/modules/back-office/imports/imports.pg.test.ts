import { getPlayerInfo, saveUserConsents } from '@baize/contract/players/player'
import { login } from '@baize/contract/sessions/player'
import bcrypt from 'bcryptjs'
import { argon2Sync, createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFile, importFile } from '../../../commands/transfer.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { testFolder } from '../../../testing/test-folder.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { ConfigError } from '../../../settings/config-error.ts'
import { findAnyPlayerId } from '../../people/players/service.ts'
import { balancesOf } from '../../money/wallet/service.ts'
import { exportRows, importRows, readRows } from './service.ts'
import type { ImportKind } from './rows.ts'

let registers: Registers
let house: TestApp
beforeAll(async () => {
  registers = await openRegisters()
  house = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await house.close()
  await registers.close()
})

async function* numbered(rows: readonly unknown[]) {
  for (const [index, value] of rows.entries()) yield { line: index + 1, value }
}

async function run(kind: ImportKind, rows: readonly unknown[], { isDry = false, into = house } = {}) {
  const results: string[] = []
  for await (const { result, reason } of importRows(into.context, kind, numbered(rows), { isDry }))
    results.push(reason === undefined ? result : `${result}: ${reason}`)
  return results
}

const left: string[] = []
const noteLeft = (playerId: string, reason: string): void => void left.push(`${playerId}: ${reason}`)

async function exported(kind: ImportKind, from = house, withPasswords = false) {
  const rows: object[] = []
  for await (const row of exportRows(from.context, kind, { withPasswords, noteLeft })) rows.push(row)
  return rows
}

const inOrder = (rows: readonly object[]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

const password = 'Felt&Brass-7'
const salt = 'NaCl-of-16-bytes'
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const aspnet = () => {
  const head = Buffer.from([1, 0, 0, 0, 1, 0, 0, 0x27, 0x10, 0, 0, 0, 16])
  return Buffer.concat([head, Buffer.from(salt), pbkdf2Sync(password, salt, 10_000, 32, 'sha256')]).toString('base64')
}

const argon2id = () => {
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce: Buffer.from(salt) })
  return `$argon2id$v=19$m=8192,t=1,p=1$${base64(Buffer.from(salt))}$${base64(tag)}`
}

/** Hashes of the same password, one in each supported format. */
const hashes = {
  bcrypt: bcrypt.hashSync(password, 4),
  scrypt: `$scrypt$ln=10,r=8,p=1$${base64(Buffer.from(salt))}$${base64(scryptSync(password, salt, 32, { N: 1024 }))}`,
  django: `pbkdf2_sha256$1000$${salt}$${pbkdf2Sync(password, salt, 1000, 32, 'sha256').toString('base64')}`,
  aspnet: aspnet(),
  argon2id: argon2id(),
  sha1: `sha1$${salt}$${createHash('sha1')
    .update(salt + password)
    .digest('hex')}`,
  md5: `md5$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`,
}

const player = (name: string, more: object = {}) => ({
  externalId: name,
  username: `${name}-imported`,
  email: `${name}@old.example`,
  birthDate: '1980-02-03',
  currency: 'GBP',
  verified: 'true',
  firstName: 'Ada',
  lastName: name,
  mobile: '+447700900123',
  occupation: 'Engineer',
  gender: 'F',
  address: '1 Old Road',
  postCode: 'AB1 2CD',
  city: 'Aberdeen',
  country: 'GB',
  registeredAt: '2020-05-06T07:08:09Z',
  ...more,
})

const enter = async (name: string, typed = password) =>
  (await openBrowser(house).call(login, { username: `${name}-imported`, password: typed })).status

test('players log in with the password of the other platform, whose hash is then replaced', async () => {
  const rows = Object.entries(hashes).map(([scheme, passwordHash]) => player(scheme, { passwordHash }))
  expect(await run('players', rows, { isDry: true })).toEqual(rows.map(() => 'imported'))
  expect(await findAnyPlayerId(house.context, 'bcrypt@old.example'), 'a dry run changes nothing').toBeUndefined()
  expect(await run('players', rows)).toEqual(rows.map(() => 'imported'))
  expect(await run('players', rows)).toEqual(rows.map(() => 'known'))
  const stored = async () => {
    const found = await house.context.db.selectFrom('credential').select('password_hash').execute()
    return found.map(({ password_hash: hash }) => hash)
  }
  const digests = [hashes.sha1, hashes.md5].map((hash) => hash.slice(-32))
  for (const hash of await stored()) for (const digest of digests) expect(hash).not.toContain(digest)
  for (const scheme of Object.keys(hashes)) {
    expect(await enter(scheme, 'wrong-Brass-7'), scheme).not.toBe('SUCCESS')
    expect(await enter(scheme), scheme).toBe('SUCCESS')
    expect(await enter(scheme), `${scheme}, with its new hash`).toBe('SUCCESS')
  }
  for (const hash of await stored()) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the mandatory consents are asked at the first log-in, though they never changed', async () => {
  expect(await run('players', [player('finn', { passwordHash: hashes.sha1 })])).toEqual(['imported'])
  const browser = openBrowser(house)
  expect((await browser.call(login, { username: 'finn-imported', password })).status).toBe('SUCCESS')
  const isDue = async () => (await browser.call(getPlayerInfo, {})).body['consentDue']
  const agree = (version: string) =>
    browser.call(saveUserConsents, { consentedVersions: version, unConsentedVersions: '' })
  expect(await isDue()).toBe(true)
  expect((await agree('TNC-1')).status).toBe('SUCCESS')
  expect(await isDue(), 'one of two').toBe(true)
  expect((await agree('PRIVACY-1')).status).toBe('SUCCESS')
  expect(await isDue()).toBe(false)
})

test('rows that do not fit are refused with a reason, and the others are imported', async () => {
  const rows = [
    player('zoe'),
    player('bcrypt', { username: 'other' }),
    player('yan', { email: 'zoe@old.example' }),
    player('xia', { currency: 'XXX', birthDate: 'soon' }),
    player('wim', { passwordHash: 'plain' }),
    player('vic', { birthDate: '2015-01-01' }),
    player('ute', { username: 'ute@old.example' }),
    player('sam', { site: 7 }),
    undefined,
  ]
  await run('players', rows.slice(0, 1))
  expect(await run('players', rows)).toEqual([
    'known',
    'refused: it was imported with other values',
    'refused: the e-mail address has an account',
    'refused: not valid: birthDate, currency',
    'refused: the password hash has no known form, or costs too much',
    'refused: the player is younger than 18',
    'refused: the username has characters that no username has',
    'refused: there is no site 7',
    'refused: not valid: the row',
  ])
  const { config } = house.context
  const brand = { ...config.brand, currencies: ['EUR' as const] }
  const into = { ...house, context: { ...house.context, config: { ...config, brand } } }
  expect(await run('players', [player('tea')], { into })).toEqual(['refused: the brand has no accounts in GBP'])
  const irish = { ...config, brand: { ...config.brand, countries: ['IE'] } }
  const closed = { ...house, context: { ...house.context, config: irish } }
  expect(await run('players', [player('kim', { country: 'gb' })], { into: closed })).toEqual([
    'refused: the brand accepts no players from GB',
  ])
  await expect(importFile.run(config, { from: '/nowhere.csv' }, 'players')).rejects.toThrow(
    'There is no file /nowhere.csv.',
  )
})

test('the rules of the sign-up forms apply to imported details, and only what is certain is normalised', async () => {
  const none = { firstName: '', lastName: '', address: '', postCode: '', city: '', country: '' }
  const rows = [
    player('exponent', { mobile: '4.4770E+11' }),
    player('national', { mobile: '07700 900123' }),
    player('words', { country: 'England', gender: 'female' }),
    player('nobody-known', none),
    player('long', { unit: 'u'.repeat(31), building: 'b'.repeat(51), address: 'a'.repeat(117), city: 'c'.repeat(81) }),
    player('longest', { unit: 'u'.repeat(30), building: 'b'.repeat(50), address: 'a'.repeat(116) }),
    player('no-name', { lastName: ' ', mobile: '', occupation: '', gender: '' }),
    player('spelled', { country: 'gb', gender: 'f', mobile: '+44 (0)7700 900124', firstName: 'Ada\u202e\nB.' }),
    player('by-card', { mobile: '', occupation: '', gender: '' }),
  ]
  expect(await run('players', rows)).toEqual([
    'refused: not valid: mobile',
    'refused: not valid: mobile',
    'refused: not valid: country, gender',
    'refused: not valid: firstName, lastName, address, postCode, city, country',
    'refused: not valid: unit, building, address, city',
    'imported',
    'refused: not valid: lastName',
    'imported',
    'imported',
  ])
  const found = house.context.db.selectFrom('player').select(['first_name', 'country', 'gender', 'mobile'])
  expect(await found.where('username', '=', 'spelled-imported').executeTakeFirstOrThrow()).toEqual({
    first_name: 'Ada B.',
    country: 'GB',
    gender: 'F',
    mobile: '+447700900124',
  })
})

describe('a file of CSV', () => {
  const header = 'externalId,currency,amount'
  async function fileOf(lines: readonly string[]): Promise<string> {
    const file = join(testFolder('import'), 'balances.csv')
    await writeFile(file, lines.join('\n'))
    return file
  }
  async function read(kind: ImportKind, lines: readonly string[]) {
    const results: string[] = []
    const rows = readRows(await fileOf(lines), kind)
    for await (const { line, id, result, reason } of importRows(house.context, kind, rows, { isDry: true }))
      results.push(`${line} ${id} ${result}: ${reason}`)
    return results
  }

  test('loses only the rows that have a field too many or too few', async () => {
    const lines = [header, 'nobody,GBP,1.00,x', 'nobody,GBP', '', 'nobody,GBP,"1,000"', 'nobody,GBP,1.00']
    expect(await read('balances', lines)).toEqual([
      '2  refused: it has 4 fields, and the header has 3',
      '3  refused: it has 2 fields, and the header has 3',
      '5  refused: not valid: amount',
      '6 nobody/GBP refused: no player nobody was imported',
    ])
  })

  test.each<[string, ImportKind, string[], string]>([
    ['another separator', 'balances', ['externalId;currency;amount'], 'balances.csv are separated by “;”'],
    ['tabs', 'balances', ['externalId\tcurrency\tamount'], 'balances.csv are separated by tabs'],
    ['a missing column', 'balances', ['externalId,amount'], 'The header of balances.csv lacks currency.'],
    ['no header', 'balances', ['ada,GBP,1.00'], 'The header of balances.csv lacks externalId, currency, amount.'],
    ['an unknown column', 'balances', [`${header},Amount`], 'unknown or repeated columns: “Amount”'],
    ['a repeated column', 'balances', [`${header},amount`], 'unknown or repeated columns: “amount”'],
    ['no line', 'balances', [], 'balances.csv is empty'],
    ['an open quotation mark', 'balances', [header, 'ada,"GBP,1.00'], 'balances.csv cannot be read as CSV'],
    ['rows that need JSON', 'games', [header], 'Rows of the kind games need a file of JSON Lines'],
  ])('with %s is refused as a whole, in one sentence', async (_what, kind, lines, sentence) => {
    await expect(read(kind, lines)).rejects.toThrow(sentence)
    await expect(read(kind, lines)).rejects.toBeInstanceOf(ConfigError)
  })

  test('may lack optional columns', async () => {
    const line = 'externalId,username,email,birthDate,currency'
    expect(await read('players', [line, 'short-1,short-one,short@old.example,1980-02-03,GBP'])).toEqual([
      '2 short-1 refused: not valid: firstName, lastName, address, postCode, city, country',
    ])
  })
})

test('a login of a player without a password costs as much as every login', async () => {
  expect(await run('players', [player('bare')])).toEqual(['imported'])
  const id = await findAnyPlayerId(house.context, 'bare@old.example')
  const stored = house.context.db.selectFrom('credential').select('password_hash').where('player_id', '=', String(id))
  const { password_hash: hash } = await stored.executeTakeFirstOrThrow()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await enter('bare')).not.toBe('SUCCESS')
})

test('webhooks can be left out', async () => {
  const events = async () => {
    const { count } = await house.context.db
      .selectFrom('webhook_event')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const importOne = async (name: string, hasWebhooks: boolean) => {
    const before = await events()
    for await (const { result } of importRows(house.context, 'players', numbered([player(name)]), {
      isDry: false,
      hasWebhooks,
    }))
      expect(result).toBe('imported')
    return (await events()) - before
  }
  expect(await importOne('loud', true)).toBeGreaterThan(0n)
  expect(await importOne('silent', false)).toBe(0n)
})

test('balances are opening entries, and limits and exclusions hold at once', async () => {
  await run('players', [player('ben', { passwordHash: hashes.bcrypt }), player('cleo')])
  const balances = [
    { externalId: 'ben', currency: 'GBP', amount: '12.34' },
    { externalId: 'ben', currency: 'EUR', amount: '1.00' },
    { externalId: 'nobody', currency: 'GBP', amount: '1.00' },
  ]
  const refused = ['refused: the player has no account in EUR', 'refused: no player nobody was imported']
  expect(await run('balances', balances)).toEqual(['imported', ...refused])
  expect(await run('balances', balances)).toEqual(['known', ...refused])
  const ben = String(await findAnyPlayerId(house.context, 'ben@old.example'))
  expect((await balancesOf(house.context.db, ben, 'GBP')).cashMinor).toBe(1234n)
  const repeated = { externalId: 'cleo', currency: 'GBP', amount: '5.00' }
  const outcomes = await run('balances', [repeated, repeated, { ...repeated, amount: '6.00' }, repeated])
  expect(outcomes.filter((outcome) => outcome === 'imported')).toHaveLength(1)
  const cleo = String(await findAnyPlayerId(house.context, 'cleo@old.example'))
  expect([500n, 600n]).toContain((await balancesOf(house.context.db, cleo, 'GBP')).cashMinor)
  expect(await brokenRules(house)).toEqual([])
  const limit = { externalId: 'ben', type: 'DEPOSIT_LIMIT', period: 'Weekly', currency: 'GBP', limit: '50.00' }
  expect(await run('limits', [limit, { ...limit, limit: '90.00' }])).toContain('imported')
  const exclusions = [
    { externalId: 'ben', kind: 'EXCLUSION' },
    { externalId: 'cleo', kind: 'TIMEOUT', until: '2020-01-01T00:00:00Z' },
  ]
  expect(await run('exclusions', exclusions)).toEqual(['imported', 'refused: its time is over'])
  expect(await enter('ben')).not.toBe('SUCCESS')
  const time = { externalId: 'ben', type: 'SESSION_LIMIT', period: 'Weekly', currency: 'GBP', limit: '30' }
  expect(await run('limits', [time])).toEqual(['imported'])
  const restrictions = ['LOCK', 'CLOSED', 'REGISTER'].map((kind) => ({ externalId: 'cleo', kind }))
  expect(await run('exclusions', restrictions)).toEqual(['imported', 'imported', 'imported'])
  expect(await exported('exclusions')).toEqual(
    expect.arrayContaining([
      { externalId: ben, kind: 'EXCLUSION' },
      ...restrictions.map((restriction) => ({ ...restriction, externalId: cleo })),
    ]),
  )
})

test('an export imports into another house, which then exports the same', async () => {
  const item = { collection: 'providers', slug: 'studio', fields: { name: 'Studio' } }
  const items = [
    { ...item, id: 901, showAt: '2099-01-01T00:00:00Z', hideAt: '2099-02-01T00:00:00Z' },
    { ...item, id: 902, slug: 'other-studio', site: 1 },
  ]
  const mixed = [items[0], { ...item, id: 903, site: 7 }, { ...item, id: 'none' }, items[1]]
  const judged = ['imported', 'refused: there is no site 7', 'refused: not valid: id', 'imported']
  expect(await run('content', mixed, { isDry: true })).toEqual(judged)
  expect(await run('content', mixed)).toEqual(judged)
  expect(await run('content', items)).toEqual(['known', 'known'])
  expect(await exported('content')).toMatchObject([
    { id: 901, status: 'future' },
    { id: 902, status: 'publish', site: 1 },
  ])
  const newcomer = await signUpPlayer(house, { registrationStatus: 'QUICK_REG' })
  const other = await build({}, { jobs: false })
  try {
    for (const kind of ['players', 'balances', 'limits', 'exclusions', 'games', 'content'] as const) {
      const rows = await exported(kind, house, true)
      expect(await run(kind, rows, { into: other }), kind).toEqual(rows.map(() => 'imported'))
      // Rows are exported in the order of the players' ids, which are new in the other house.
      expect(inOrder(await exported(kind, other, true)), kind).toEqual(inOrder(rows))
    }
    expect(JSON.stringify(await exported('players'))).not.toContain('passwordHash')
    expect(left).toContain(`${newcomer.playerId}: the sign-up is not complete`)
    const revisions = other.context.db.selectFrom('content_change').select(['actor', 'operation', 'item_id'])
    expect(await revisions.where('item_id', '=', 901n).execute()).toEqual([
      { actor: 'import', operation: 'createContent', item_id: 901n },
    ])
    const records = house.context.db.selectFrom('staff_change').select(['actor', 'subject', 'details'])
    expect(await records.where('operation', '=', 'exportRows').execute()).toContainEqual({
      actor: 'staff:command line',
      subject: 'export of players',
      details: { withPasswords: true },
    })
    expect(await brokenRules(other)).toEqual([])
  } finally {
    await other.close()
  }
})

test('a spreadsheet executes no cell of an export, and an import reads the same texts', async () => {
  const to = join(testFolder('export'), 'players.csv')
  const names = ['=HYPERLINK("http://x")', "'=1+1", "O'Neill", '-1']
  const signedUp = await Promise.all(names.map((firstName) => signUpPlayer(house, { firstName })))
  await exportFile.run(house.context.config, { to }, 'players')
  const text = await readFile(to, 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toMatch(/(^|,)"?[=+@\t]/m)
  const read = new Map<unknown, unknown>()
  for await (const { value } of readRows(to, 'players')) {
    const { externalId, firstName } = value as { externalId: string; firstName: string }
    read.set(externalId, firstName)
  }
  expect(signedUp.map(({ playerId }) => read.get(playerId))).toEqual(names)
})

test('the file of an export is for its owner alone, also if it existed', async () => {
  const to = join(testFolder('export'), 'games.jsonl')
  await writeFile(to, 'old', { mode: 0o644 })
  await exportFile.run(house.context.config, { to }, 'games')
  expect((await stat(to)).mode & 0o777).toBe(0o600)
  expect(await readFile(to, 'utf8')).toBe('')
})
