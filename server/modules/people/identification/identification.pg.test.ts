import { identityFields } from '@baize/contract/forms/identification-fields'
import { completeIdentification, userKycCheck, userKycInfo } from '@baize/contract/identification/player'
import type { Request } from '@baize/contract/op'
import { getPlayerInfo } from '@baize/contract/players/player'
import { checkSessionAlive } from '@baize/contract/sessions/player'
import { todayOf } from '../../../settings/brand/days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { cardNumber } from '../../../testing/documents.ts'
import { newcomer, type Newcomer } from '../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

let registers: Registers
let running: TestApp
let person: Newcomer
let details: Request<typeof completeIdentification>
let number: string
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  Object.assign(registers, { identity: 'PASS', exclusion: 'N', kyc: 'PASS', card: { birthDate: '1990-05-17' } })
  person = newcomer(running)
  number = cardNumber()
  details = {
    firstName: 'Elena',
    lastName: `Petrova ${person.joining.username}`,
    gender: 'M',
    country: 'HU',
    birthDate: '1990-05-17',
    birthSurname: 'Petrova',
    birthName: 'Elena',
    motherName: 'Marija Ilieva',
    birthPlace: 'Ohrid',
    postCode: '6000',
    city: 'Ohrid',
    address: 'Partizanska 7',
    addressCardNumber: '123456',
    isPublicFigure: false,
    isAgreed: true,
  }
  await person.join()
  await person.confirm()
})

const document = (): Request<typeof userKycCheck> => ({
  type: 'ID',
  identifier: number,
  expiryDate: '2099-01-31',
  identifierKind: 'DOCUMENT_IDENTIFIER',
  extra: { motherName: 'Marija Ilieva', birthName: 'Elena Petrova', birthDate: '1990-05-17', birthPlace: 'Ohrid' },
})
const complete = (changes: Partial<typeof details> = {}) =>
  person.browser.call(completeIdentification, { ...details, ...changes })
const check = (changes: Partial<ReturnType<typeof document>> = {}) =>
  person.browser.call(userKycCheck, { ...document(), ...changes })
const lookUp = (cardId = '1990051701') =>
  person.browser.call(userKycInfo, { type: 'OTHER', cardId, identifierKind: 'CASINO_CARD' })
const profile = async () => (await person.browser.call(getPlayerInfo, {})).body

describe('a document', () => {
  test('completes the sign-up and verifies, with a new session', async () => {
    expect((await complete()).body).toEqual({ status: 'SUCCESS' })
    expect(await profile()).toMatchObject({ registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING', country: 'HU' })
    const before = person.browser.cookies.get('SESSION_KEY')
    expect((await check()).body).toMatchObject({ status: 'SUCCESS', session: { registrationStatus: 'PLAYER' } })
    expect(person.browser.cookies.get('SESSION_KEY')).not.toBe(before)
    expect(await profile()).toMatchObject({ registrationStatus: 'PLAYER', kycStatus: 'PASS' })
    const old = await running.app.inject({
      url: `/platform${checkSessionAlive.path}`,
      headers: { authorization: `Bearer ${before}` },
    })
    expect(old.json()).toMatchObject({ alive: 'false' })
    const asked = registers.asked.findLast(({ path }) => path === '/registry/kyc')
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ lastName: details.lastName, identifier: number })
    expect((await check()).status).toBe('WRONG_STATE')
  })

  test('of another person changes nothing', async () => {
    registers.kyc = 'FAIL'
    await complete()
    expect((await check()).body).toEqual({ status: 'KYC_FAILED' })
    expect(await profile()).toMatchObject({ registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
  })

  test('a public figure must wait for staff', async () => {
    await complete({ isPublicFigure: true })
    expect((await check()).body).toEqual({ status: 'SUCCESS' })
    expect(await profile()).toMatchObject({ registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
  })

  test('a number with the wrong form is refused before the registry is asked', async () => {
    await complete()
    const count = registers.asked.length
    const refused = await check({ identifier: '12345' })
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['identifier'])
    expect(registers.asked).toHaveLength(count)
  })

  test('if the registry does not respond, the player is informed and nothing changes', async () => {
    await complete()
    registers.kyc = 'garbled'
    expect((await check()).status).toBe('TRY_AGAIN')
    expect(await profile()).toMatchObject({ kycStatus: 'PENDING' })
  })
})

describe('the completion', () => {
  test('names every field that is wrong', async () => {
    const refused = await complete({ firstName: ' ', birthPlace: '', birthDate: '1980-01-01', country: 'ZZ' })
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['firstName', 'birthPlace', 'country', 'birthDate'])
  })

  test('is refused for known persons, without the agreement, and without a result of the exclusion register', async () => {
    registers.exclusion = 'error'
    expect((await complete()).status).toBe('TRY_AGAIN')
    registers.exclusion = 'refused'
    expect((await complete()).status).toBe('DETAILS_REFUSED')
    registers.exclusion = 'N'
    expect((await complete({ isAgreed: false as unknown as true })).httpStatus).toBe(400)
    expect((await complete()).status).toBe('SUCCESS')
    const again = newcomer(running)
    await again.join()
    expect((await again.browser.call(completeIdentification, details)).status).toBe('UNCONFIRMED')
    await again.confirm()
    expect((await again.browser.call(completeIdentification, details)).status).toBe('DUPLICATE')
  })
})

describe('a repeated completion, whose first reply was lost', () => {
  test('gets the same reply, and other details in it are ignored', async () => {
    await complete()
    const asked = registers.asked.length
    expect((await complete()).body).toEqual({ status: 'SUCCESS' })
    expect((await complete({ motherName: 'Another' })).status).toBe('WRONG_STATE')
    expect(registers.asked).toHaveLength(asked)
  })
})

describe('an expired document', () => {
  const card = (changes: object) =>
    ({ documentType: 'ID_CARD', documentNumber: number, expiryDate: '2099-01-31', ...changes }) as const

  test('completes no sign-up', async () => {
    const refused = await complete({ document: card({ expiryDate: yesterday() }) })
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['expiryDate'])
    const malformed = await complete({ document: card({ documentNumber: '12', issueDate: '' }) })
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['issueDate', 'documentNumber'])
    expect(await profile()).toMatchObject({ registrationStatus: 'QUICK_REG' })
    expect((await complete({ document: card({}) })).status).toBe('SUCCESS')
  })

  test('is refused before the registry is asked, from the day after its last day on', async () => {
    await complete()
    const asked = registers.asked.length
    for (const expiryDate of [yesterday(), '2019-05-01', '2099-02-30', '']) {
      const refused = await check({ expiryDate })
      expect(
        refused.body.errors?.map(({ field }) => field),
        expiryDate,
      ).toEqual(['expiryDate'])
    }
    expect(registers.asked).toHaveLength(asked)
    expect((await check({ expiryDate: today().toString() })).status).toBe('SUCCESS')
  })

  const today = () => todayOf(running.context.config, running.clock.now())
  const yesterday = () => today().subtract({ days: 1 }).toString()
})

describe('a casino access card', () => {
  test('shows its holder only to a player with the same birth date', async () => {
    expect((await lookUp()).body).toMatchObject({ status: 'SUCCESS', firstName: 'Elena', birthDate: '1990-05-17' })
    registers.card = { birthDate: '1990-05-18' }
    expect((await lookUp()).body).toEqual({ status: 'NOT_FOUND' })
    registers.card = 'NOT_FOUND'
    expect((await lookUp()).body).toEqual({ status: 'NOT_FOUND' })
    registers.card = 'error'
    expect((await lookUp()).body).toEqual({ status: 'GENERIC_ERROR' })
  })

  test('whose holder has a longer address than the form accepts is not used, so the player continues with documents', async () => {
    const longest = 'x'.repeat(identityFields.address.maxLength)
    registers.card = { birthDate: '1990-05-17', address: `${longest}x` }
    expect((await lookUp()).body).toEqual({ status: 'GENERIC_ERROR' })
    registers.card = { birthDate: '1990-05-17', address: longest }
    expect((await lookUp()).status).toBe('SUCCESS')
  })

  test('cannot be guessed, because only ten look-ups per day are allowed', async () => {
    registers.card = 'NOT_FOUND'
    for (let count = 0; count < 10; count++) expect((await lookUp(`19900517${count}0`)).status).toBe('NOT_FOUND')
    expect((await lookUp()).status).toBe('LIMIT_REACHED')
  })
})
