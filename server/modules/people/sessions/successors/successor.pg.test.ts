import { completeIdentification, userKycCheck } from '@baize/contract/identification/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { checkSessionAlive, getAssociateAccounts } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { cardNumber } from '../../../../testing/documents.ts'
import { newcomer, type Newcomer } from '../../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'
import { endNow } from '../service.ts'

let registers: Registers
let running: TestApp
let person: Newcomer
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  person = newcomer(running)
  await person.join()
  await person.confirm()
})

/**
 * Completes the sign-up, then restores the cookies from before the completion, as if the browser had not received the
 * reply.
 */
async function losing(complete: () => Promise<unknown>): Promise<void> {
  const before = new Map(person.browser.cookies)
  await complete()
  person.browser.cookies.clear()
  for (const [name, value] of before) person.browser.cookies.set(name, value)
}

const isAlive = async (): Promise<unknown> => (await person.browser.call(checkSessionAlive, {})).body['alive']
const profile = async () => (await person.browser.call(getPlayerInfo, {})).body

describe('a browser that has not received the reply to the completion of its sign-up', () => {
  test('is logged in by its next session check', async () => {
    await losing(() => person.complete())
    expect((await person.browser.call(getPlayerInfo, {})).httpStatus).toBe(401)
    expect(await isAlive()).toBe('true')
    expect((await person.browser.call(getAssociateAccounts, {})).body).toMatchObject({ registrationStatus: 'PLAYER' })
    expect(await profile()).toMatchObject({ registrationStatus: 'PLAYER', kycStatus: 'PASS' })
  })

  test('is logged in even if the reply to that check is lost too', async () => {
    await losing(() => person.complete())
    await losing(isAlive)
    expect(await isAlive()).toBe('true')
    expect(await profile()).toMatchObject({ registrationStatus: 'PLAYER' })
  })

  test('is logged in after the check of a document', async () => {
    const names = { firstName: 'Elena', lastName: person.joining.username, birthSurname: 'P', birthName: 'E' }
    const place = { birthPlace: 'Ohrid', postCode: '6000', city: 'Ohrid', address: 'A 7', country: 'HU' }
    const rest = { motherName: 'M', addressCardNumber: '1', gender: 'F', birthDate: '1990-05-17' } as const
    const details = { ...names, ...place, ...rest, isPublicFigure: false, isAgreed: true } as const
    await person.browser.call(completeIdentification, details)
    const extra = { motherName: 'M', birthName: 'E', birthDate: '1990-05-17', birthPlace: 'Ohrid' }
    const kind = { type: 'ID', identifierKind: 'DOCUMENT_IDENTIFIER' } as const
    const question = { ...kind, identifier: cardNumber(), expiryDate: '2099-01-31', extra }
    await losing(() => person.browser.call(userKycCheck, question))
    expect(await isAlive()).toBe('true')
    expect((await person.browser.call(userKycCheck, question)).status).toBe('WRONG_STATE')
    expect(await profile()).toMatchObject({ registrationStatus: 'PLAYER' })
  })
})

describe('the replaced key gives no session', () => {
  const playerId = () => person.browser.cookies.get('PARTY_ID') ?? ''

  test('once the new key was used', async () => {
    const old = new Map(person.browser.cookies)
    await person.complete()
    await profile()
    person.browser.cookies.set('SESSION_KEY', old.get('SESSION_KEY') ?? '')
    expect(await isAlive()).toBe('false')
    expect(person.browser.cookies.has('SESSION_KEY')).toBe(false)
  })

  test('once the new session has ended', async () => {
    await losing(() => person.complete())
    await endNow(running.context, playerId(), 'LOCKED')
    expect(await isAlive()).toBe('false')
  })

  test('half an hour later', async () => {
    await losing(() => person.complete())
    running.clock.advance({ minutes: 30 })
    expect(await isAlive()).toBe('false')
  })

  test('outside the browser that holds it as a cookie', async () => {
    await losing(() => person.complete())
    const key = person.browser.cookies.get('SESSION_KEY') ?? ''
    const response = await running.app.inject({ url: '/platform/checkSessionAlive', query: { sessionKey: key } })
    expect(response.json()).toEqual({ status: 'SUCCESS', alive: 'false' })
    expect(await isAlive()).toBe('true')
  })
})
