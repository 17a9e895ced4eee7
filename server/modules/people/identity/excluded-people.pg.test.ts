import { getOwnData } from '@baize/contract/account/player'
import { getFindings, resolveFinding } from '@baize/contract/findings/staff'
import { completeIdentification } from '@baize/contract/identification/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { login } from '@baize/contract/sessions/player'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { openBrowserOf } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { type Contact, type Joining, newcomer, type Newcomer } from '../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { staff } from '../../../testing/staff.ts'
import { lockPlayerRow } from '../players/service.ts'
import { openSession } from '../sessions/service.ts'

let registers: Registers
let running: TestApp
/** The last name of the people whom the simulated register excludes in this test. */
let lastName: string
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(() => {
  Object.assign(registers, { exclusion: 'N', identity: 'PASS' })
  registers.excludedNames.clear()
  // Each test uses a name that does not resemble the others.
  lastName = `B${Array.from({ length: 6 }, () => 'aeiou'.charAt(randomInt(5)) + 'bdglmnrt'.charAt(randomInt(8))).join('')}ova`
  registers.excludedNames.add(lastName)
})

async function confirmed(changes: Partial<Joining> = {}): Promise<Newcomer> {
  const person = newcomer(running)
  await person.join(changes)
  await person.confirm()
  return person
}

const statusOf = async (answer: Promise<{ status: string }>) => (await answer).status
const profileOf = async ({ browser }: Newcomer) => (await browser.call(getPlayerInfo, {})).body
const logIn = ({ browser, joining: { username, password } }: Newcomer) =>
  statusOf(browser.call(login, { username, password }))

const names = { firstName: 'Grace', lastName: 'Other', birthSurname: 'P', birthName: 'E', motherName: 'M' }
const place = { birthPlace: 'Ohrid', postCode: '6000', city: 'Ohrid', address: 'A 7', addressCardNumber: '1' }
const rest = { gender: 'F', country: 'GB', birthDate: '1990-05-17', isPublicFigure: false, isAgreed: true } as const
const identity = { ...names, ...place, ...rest }

interface Found {
  readonly findingId: string
  readonly isHeld: boolean
  readonly account: { readonly playerId: string }
}

const findingAbout = async ({ browser }: Newcomer): Promise<Found | undefined> =>
  ((await call(running, staff, getFindings, { size: 100 })).body['findings'] as Found[]).find(
    ({ account }) => account.playerId === browser.cookies.get('PARTY_ID'),
  )

describe('a person whom the register has named', () => {
  test('a person in the exclusion register cannot sign up under another spelling, neither by form nor by document [rule 23]', async () => {
    const person = await confirmed()
    const refused = await person.complete({ lastName })
    expect(refused.status).toBe('SELF_EXCLUDED')
    expect(refused.setCookies.filter((cookie) => /^(SESSION_KEY|PARTY_ID)=;/.test(cookie))).toHaveLength(2)
    expect(await logIn(person)).toBe('SELF_EXCLUDED')
    expect(await statusOf(person.join())).toBe('SELF_EXCLUDED')
  })

  test.each<[string, (person: Newcomer) => Promise<{ status: string }>]>([
    ['form', (person) => person.complete({ lastName: `${lastName}x` })],
    ['form, with another address', (person) => person.complete({ lastName: 'Quite-Another', postCode: 'ZZ9 9ZZ' })],
    ['document', (person) => person.browser.call(completeIdentification, { ...identity, lastName: 'Quite-Another' })],
  ])('has no session left to continue by %s', async (_how, again) => {
    const person = await confirmed()
    const cookies = new Map(person.browser.cookies)
    const byDocument = person.browser.call(completeIdentification, { ...identity, lastName })
    expect(await statusOf(byDocument)).toBe('SELF_EXCLUDED')
    cookies.forEach((value, name) => void person.browser.cookies.set(name, value))
    expect(await statusOf(again(person))).toBe('SESSION_INVALID')
  })

  test('may continue once the register reports that the exclusion is over', async () => {
    const person = await confirmed()
    await person.complete({ lastName })
    registers.excludedNames.clear()
    registers.exclusion = 'error'
    expect(await logIn(person)).toBe('TRY_AGAIN')
    registers.exclusion = 'P'
    expect(await logIn(person)).toBe('SUCCESS')
    expect(await statusOf(person.complete({ lastName }))).toBe('SUCCESS')
  })

  test('sees in their data that the register has excluded them, but no encrypted value', async () => {
    const person = await confirmed()
    const playerId = person.browser.cookies.get('PARTY_ID') ?? ''
    await person.complete({ lastName })
    const { sessionKey } = await transaction(running.context.db, async (tx) =>
      openSession(running.context, tx, await lockPlayerRow(tx, playerId)),
    )
    const { tables } = (await openBrowserOf(running, { playerId, sessionKey }).call(getOwnData, {})).body as {
      tables?: { name: string; rows: object[] }[]
    }
    const rows = tables?.find(({ name }) => name === 'excluded_person')?.rows
    expect(rows).toEqual([{ found_at: expect.any(String) as string }])
  })
})

describe('a new sign-up that resembles an excluded person', () => {
  const excluded = async () => {
    const person = await confirmed()
    await person.complete({ lastName })
    return person
  }

  test('the sign-up of somebody who resembles a person in the exclusion register waits for staff, who see both accounts [rule 23]', async () => {
    const before = await excluded()
    const again = await confirmed()
    const spelled = { firstName: 'Graçe', lastName: lastName.replace('v', 'w'), postCode: 'ab12cd' }
    expect(await statusOf(again.complete(spelled))).toBe('ID_CHECK_LOCK')
    expect(await findingAbout(again)).toMatchObject({
      kind: 'EXCLUSION',
      foundBy: 'completeSignup',
      account: { username: again.joining.username, lastName: spelled.lastName },
      other: { username: before.joining.username, registrationStatus: 'QUICK_REG' },
    })
  })

  test('may be verified once staff have dismissed the suspicion', async () => {
    await excluded()
    const again = await confirmed()
    await again.complete({ lastName: `${lastName}s` })
    const { findingId = '' } = (await findingAbout(again)) ?? {}
    const input = { playerId: again.browser.cookies.get('PARTY_ID') ?? '', findingId, decision: 'dismiss' } as const
    const decided = await call(running, staff, resolveFinding, { ...input, reason: 'Her sister' })
    expect(decided.body).toEqual({ status: 'SUCCESS' })
    expect(await findingAbout(again)).toBeUndefined()
  })

  test.each<[string, Partial<Contact>, number]>([
    ['the same mobile number', { firstName: 'Barbara', lastName: 'Quite-Another' }, 100],
    ['a similar street', { mobile: '+447911999888', postCode: 'AB1 2CE', address: '1 Hihg St' }, 90],
    ['the same post code', { mobile: '+447911999888', address: '77 Mill Lane' }, 90],
  ])('waits for staff because of %s and the same birth date', async (_what, changes, score) => {
    const before = await excluded()
    const again = await confirmed()
    const details = { ...before.contact, lastName: `${lastName}s`, ...changes }
    expect(await statusOf(again.complete(details))).toBe('ID_CHECK_LOCK')
    expect(await findingAbout(again)).toMatchObject({ kind: 'EXCLUSION', score, isHeld: true })
  })

  test('is not held back because of a similar name alone, but staff get a finding of lower rank', async () => {
    await excluded()
    const likely = await confirmed()
    await likely.complete({ lastName: `${lastName}s` })
    const again = await confirmed()
    const elsewhere = { postCode: 'AB1 2CE', address: '77 Mill Lane' }
    expect(await statusOf(again.complete({ lastName: `${lastName}s`, ...elsewhere }))).toBe('SUCCESS')
    expect(await findingAbout(again)).toMatchObject({ kind: 'EXCLUSION', score: 30, isHeld: false })
    const { findings } = (await call(running, staff, getFindings, { size: 100 })).body as { findings: Found[] }
    const heldFirst = findings.toSorted((one, other) => Number(other.isHeld) - Number(one.isHeld))
    expect(findings.map(({ isHeld }) => isHeld)).toEqual(heldFirst.map(({ isHeld }) => isHeld))
  })

  test.each([
    ['of another birth date', { day: 18 }, {}],
    ['of another first name', {}, { firstName: 'Barbara' }],
  ])('%s is another person', async (_what, joining, contact) => {
    await excluded()
    const other = await confirmed(joining)
    expect(await statusOf(other.complete({ lastName: `${lastName}s`, ...contact }))).toBe('SUCCESS')
    expect(await findingAbout(other)).toBeUndefined()
  })
})

describe('a new sign-up that resembles a player whom this casino excludes', () => {
  const lockedUp = async (name: string) => {
    const player = await confirmed()
    expect(await statusOf(player.complete({ lastName: name }))).toBe('SUCCESS')
    const request = { lockType: 'EXCLUSION', lockPeriodUnit: 'Month', lockPeriod: 6 } as const
    expect(await statusOf(player.browser.call(lockPlayer, request, { 'idempotency-key': newId() }))).toBe('SUCCESS')
    return player
  }

  test('the sign-up of somebody who resembles an excluded player of this casino waits for staff, by form and by document [rule 22]', async () => {
    const player = await lockedUp('Dimitrievska')
    const again = await confirmed()
    expect(await statusOf(again.complete({ lastName: 'Dimitriewska', postCode: 'ab12cd' }))).toBe('ID_CHECK_LOCK')
    const other = { username: player.joining.username, registrationStatus: 'PLAYER' }
    expect(await findingAbout(again)).toMatchObject({ kind: 'EXCLUSION', foundBy: 'completeSignup', other })
    const third = await confirmed()
    const byDocument = { ...identity, lastName: 'Dimitrijevska', postCode: 'AB1 2CD' }
    expect(await statusOf(third.browser.call(completeIdentification, byDocument))).toBe('SUCCESS')
    expect(await findingAbout(third)).toMatchObject({ kind: 'EXCLUSION', foundBy: 'completeIdentification', other })
  })

  test('does not wait once the exclusion is over', async () => {
    await lockedUp('Arsovska')
    running.clock.advance({ hours: 24 * 190 })
    const again = await confirmed()
    expect(await statusOf(again.complete({ lastName: 'Arsowska' }))).toBe('SUCCESS')
  })
})

test('a registered player who resembles a newly excluded person becomes a finding for staff and is not changed', async () => {
  lastName = 'Trajanovska'
  const player = await confirmed()
  expect(await statusOf(player.complete({ lastName: 'Trajanowska' }))).toBe('SUCCESS')
  registers.excludedNames.add(lastName)
  const person = await confirmed()
  expect(await statusOf(person.complete({ lastName }))).toBe('SELF_EXCLUDED')
  expect(await findingAbout(player)).toMatchObject({
    kind: 'EXCLUSION',
    foundBy: 'askExclusion',
    other: { username: person.joining.username },
  })
  expect(await profileOf(player)).toMatchObject({ registrationStatus: 'PLAYER', kycStatus: 'PASS' })
})

test('a player who is found excluded at the log-in is recognised in a new sign-up', async () => {
  lastName = 'Zdravkovska'
  const player = await confirmed()
  expect(await statusOf(player.complete({ lastName }))).toBe('SUCCESS')
  registers.excludedNames.add(lastName)
  expect(await logIn(player)).toBe('SELF_EXCLUDED')
  const again = await confirmed()
  expect(await statusOf(again.complete({ lastName: 'Здравковска' }))).toBe('DUPLICATE')
  expect(await statusOf(again.complete({ lastName: 'Здравкоска' }))).toBe('ID_CHECK_LOCK')
  expect(await findingAbout(again)).toMatchObject({ kind: 'EXCLUSION' })
})
