import { getPlayerInfo } from '@baize/contract/players/player'
import { checkSessionAlive, login } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { newcomer, type Contact, type Newcomer } from '../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

let registers: Registers
let running: TestApp
beforeAll(async () => {
  registers = await openRegisters()
  running = await build({ ...registers.environment, BLOCKED_COUNTRIES: 'FR' }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(() => {
  registers.identity = 'PASS'
  registers.exclusion = 'N'
  registers.asked.length = 0
})

async function confirmed(): Promise<Newcomer> {
  const grace = newcomer(running)
  await grace.join()
  await grace.confirm()
  return grace
}

const statusOf = async ({ browser }: Newcomer) => {
  const { body } = await browser.call(getPlayerInfo, {})
  return [body['registrationStatus'], body['kycStatus']]
}

const lettersTo = async ({ joining }: Newcomer) =>
  (await mailsTo(running.context, joining.email)).map(({ letter }) => letter.template)

const checksOf = async (grace: Newcomer) => {
  const { body } = await grace.browser.call(getPlayerInfo, {})
  const query = running.context.db.selectFrom('identity_check').select(['register', 'purpose', 'result'])
  return query.where('player_id', '=', String(body['userId'])).orderBy('check_id').execute()
}

describe('completeSignup', () => {
  test('creates a verified player with a new session, and mails a welcome', async () => {
    const grace = await confirmed()
    const before = grace.browser.cookies.get('SESSION_KEY') ?? ''
    const answer = await grace.complete({ unit: 'Flat 3', building: 'Rose House' })
    expect(answer).toMatchObject({ httpStatus: 200, status: 'SUCCESS', body: { registrationStatus: 'PLAYER' } })
    expect(await statusOf(grace)).toEqual(['PLAYER', 'PASS'])
    const after = grace.browser.cookies.get('SESSION_KEY')
    expect(after).toBe(answer.body['sessionKey'])
    expect(after).not.toBe(before)
    const old = await newcomer(running).browser.call(getPlayerInfo, {}, { authorization: `Bearer ${before}` })
    expect(old.httpStatus).toBe(401)
    expect(await lettersTo(grace)).toEqual(['welcome', 'code'])
    expect((await grace.browser.call(getPlayerInfo, {})).body).toMatchObject({
      firstName: 'Grace',
      mobilePhone: grace.contact.mobile,
      address: 'Flat 3, Rose House, 1 High Street',
      postalCode: 'AB1 2CD',
      city: 'London',
      country: 'GB',
    })
  })

  test('asks both registers in their protocols, and stores their answers', async () => {
    const grace = await confirmed()
    await grace.complete({ mobile: '+44 7911 123456', unit: 'Flat 3' })
    const [exclusion, identity] = registers.asked
    const { contact, joining } = grace
    expect(exclusion).toMatchObject({ path: '/exclusion/v2', key: 'demo-register' })
    expect(Object.fromEntries(new URLSearchParams(exclusion?.body))).toEqual({
      firstName: contact.firstName,
      lastName: contact.lastName,
      dateOfBirth: '1990-05-17',
      email: joining.email,
      postcode: contact.postCode,
      mobile: '+447911123456',
    })
    expect(identity).toMatchObject({ path: '/registry/check', key: 'demo-registry' })
    expect(JSON.parse(identity?.body ?? '')).toEqual({
      reference: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      firstName: contact.firstName,
      lastName: contact.lastName,
      birthDate: '1990-05-17',
      address: 'Flat 3, 1 High Street',
      postCode: contact.postCode,
      city: contact.city,
      country: contact.country,
      mobile: '+447911123456',
    })
    expect(await checksOf(grace)).toEqual([
      { register: 'EXCLUSION', purpose: 'SIGNUP', result: 'NOT_EXCLUDED' },
      { register: 'IDENTITY', purpose: 'SIGNUP', result: 'PASS' },
    ])
  })

  test('REFER: ID_CHECK_LOCK, and a mail that asks for documents', async () => {
    registers.identity = 'REFER'
    const grace = await confirmed()
    expect((await grace.complete()).status).toBe('ID_CHECK_LOCK')
    expect(await statusOf(grace)).toEqual(['ID_CHECK_LOCK', 'PENDING'])
    expect(await lettersTo(grace)).toEqual(['documents', 'code'])
    expect((await grace.complete()).status).toBe('WRONG_STATE')
  })

  test('FAIL: KYC_FAILED_LOCK, no mail, and no log-in later', async () => {
    registers.identity = 'FAIL'
    const grace = await confirmed()
    expect((await grace.complete()).status).toBe('KYC_FAILED_LOCK')
    expect(await statusOf(grace)).toEqual(['KYC_FAILED_LOCK', 'FAILED'])
    expect(await lettersTo(grace)).toEqual(['code'])
    const { username, password } = grace.joining
    expect((await newcomer(running).browser.call(login, { username, password })).body).toEqual({
      status: 'KYC_FAILED_LOCK',
      message: 'We were unable to create your account, please contact support and quote error code KL',
    })
  })

  test('an excluded person is refused before the identity registry is asked [rule 23]', async () => {
    registers.exclusion = 'Y'
    const grace = await confirmed()
    expect((await grace.complete()).status).toBe('SELF_EXCLUDED')
    expect(registers.asked.map(({ path }) => path)).toEqual(['/exclusion/v2'])
    const { rows } = await sql<{ status: string; isMarked: boolean }>`
      select registration_status as status, register_excluded_at is not null as "isMarked" from player
      where email = ${grace.joining.email}`.execute(running.context.db)
    expect(rows).toEqual([{ status: 'QUICK_REG', isMarked: true }])
  })

  test('details that the identity registry does not accept are not an outage: the player uploads documents', async () => {
    registers.identity = 'refused'
    const grace = await confirmed()
    expect((await grace.complete()).status).toBe('ID_CHECK_LOCK')
    expect(await statusOf(grace)).toEqual(['ID_CHECK_LOCK', 'PENDING'])
  })

  test('details that the exclusion register does not accept can be corrected', async () => {
    registers.exclusion = 'refused'
    const grace = await confirmed()
    expect((await grace.complete()).status).toBe('DETAILS_REFUSED')
    registers.exclusion = 'N'
    expect((await grace.complete()).status).toBe('SUCCESS')
  })

  test('a person whose exclusion is over may sign up', async () => {
    registers.exclusion = 'P'
    expect((await (await confirmed()).complete()).status).toBe('SUCCESS')
  })

  const outages: Partial<Registers>[] = [
    { exclusion: 'blank' },
    { exclusion: 'error' },
    { exclusion: 'garbled' },
    { exclusion: 'silent' },
    { identity: 'error' },
    { identity: 'garbled' },
    { identity: 'silent' },
    { identity: 'stranger' },
  ]
  test.each(outages)('%o: the sign-up is refused, nothing is lost, and it succeeds later', async (outage) => {
    Object.assign(registers, outage)
    const grace = await confirmed()
    const answer = await grace.complete()
    expect(answer).toMatchObject({ httpStatus: 200, status: 'TRY_AGAIN' })
    expect(await statusOf(grace)).toEqual(['QUICK_REG', 'PENDING'])
    expect((await checksOf(grace)).at(-1)?.result).toBe('NO_ANSWER')
    Object.assign(registers, { identity: 'PASS', exclusion: 'N' })
    expect((await grace.complete()).status).toBe('SUCCESS')
  })

  test('requires a confirmed e-mail address', async () => {
    const grace = newcomer(running)
    await grace.join()
    expect((await grace.complete()).status).toBe('UNCONFIRMED')
    expect(registers.asked).toEqual([])
  })

  const refused: [string, Partial<Contact>, string, string][] = [
    ['no first name', { firstName: '  ' }, 'firstName', 'Please fill in this field'],
    ['no city', { city: '' }, 'city', 'Please fill in this field'],
    ['a phone number without prefix', { mobile: '07911123456' }, 'mobile', 'Please enter a valid phone number'],
    ['an unknown country', { country: 'ZZ' }, 'country', 'Please choose a country'],
    ['a blocked country', { country: 'FR' }, 'country', 'Signup is not allowed from your jurisdiction.'],
  ]
  test.each(refused)('refuses %s', async (_what, changes, field, error) => {
    const answer = await (await confirmed()).complete(changes)
    expect(answer).toMatchObject({ status: 'INVALID', body: { errors: [{ field, error }] } })
    expect(registers.asked).toEqual([])
  })

  test('a person has one account: DUPLICATE, before any register is asked', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    await first.complete()
    registers.asked.length = 0
    const same = { ...first.contact, firstName: ' GRACE ', postCode: 'ab12cd', city: 'Leeds' }
    expect((await second.complete(same)).status).toBe('DUPLICATE')
    expect(registers.asked).toEqual([])
    expect((await second.complete()).status).toBe('SUCCESS')
  })

  test('the same person twice at once: one account', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    const answers = await Promise.all([first.complete(), second.complete(first.contact)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['DUPLICATE', 'SUCCESS'])
  })

  test('a double press completes once', async () => {
    const grace = await confirmed()
    const answers = await Promise.all([grace.complete(), grace.complete()])
    const [other, ...completed] = answers.map(({ status }) => status).toSorted((a) => (a === 'SUCCESS' ? 1 : -1))
    expect(completed).toEqual(['SUCCESS'])
    // The other request fails because of the player's state or, if it is processed later, because the first request has
    // replaced its session.
    expect(other).toMatch(/^(WRONG_STATE|SESSION_INVALID)$/)
    expect(await lettersTo(grace)).toEqual(['welcome', 'code'])
    expect((await grace.browser.call(checkSessionAlive, {})).body['alive']).toBe('true')
  })

  test('keeps no transaction open while a register is asked', async () => {
    const gate = Promise.withResolvers<void>()
    registers.hold = gate.promise
    const grace = await confirmed()
    const completing = grace.complete()
    await expect.poll(() => registers.asked.length).toBe(1)
    const { rows } = await running.context.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
    gate.resolve()
    expect((await completing).status).toBe('SUCCESS')
  })
})

test('a player who left after a step logs in and continues there', async () => {
  const grace = newcomer(running)
  await grace.join()
  const { username, password } = grace.joining
  const later = newcomer(running).browser
  expect(await later.call(login, { username, password })).toMatchObject({
    status: 'SUCCESS',
    body: { registrationStatus: 'QUICK_REG' },
  })
  expect((await later.call(getPlayerInfo, {})).body).toMatchObject({ emailConfirmed: false })
  await grace.confirm()
  expect((await later.call(getPlayerInfo, {})).body).toMatchObject({ emailConfirmed: true, firstName: '' })
})

test('the audit records actor, time and address of every step', async () => {
  const grace = await confirmed()
  const { body } = await grace.complete()
  const rows = await running.context.db
    .selectFrom('audit')
    .select(['operation', 'actor', 'details'])
    .where('player_id', '=', String(body['partyId']))
    .orderBy('audit_id')
    .execute()
  expect(rows.map(({ operation }) => operation)).toEqual(['quickSignup', 'confirmSignup', 'completeSignup'])
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`player:${String(body['partyId'])}`]))
})
