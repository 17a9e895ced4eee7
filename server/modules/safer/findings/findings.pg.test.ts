import { getOwnData } from '@baize/contract/account/player'
import { getFindings, resolveFinding } from '@baize/contract/findings/staff'
import { completeIdentification, userKycCheck } from '@baize/contract/identification/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { cardNumber } from '../../../testing/documents.ts'
import { freePort } from '../../../testing/free-port.ts'
import { newcomer, type Newcomer } from '../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { ServerProcess } from '../../../testing/server-process.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'

let registers: Registers
let running: TestApp
let number: string
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(() => {
  number = cardNumber()
})

const extra = { motherName: 'Marija', birthName: 'Elena', birthDate: '1990-05-17', birthPlace: 'Ohrid' }
const question = (identifier = number) =>
  ({ type: 'ID', identifier, identifierKind: 'DOCUMENT_IDENTIFIER', expiryDate: '2099-01-31', extra }) as const

/** A person with complete details whose document has not been checked yet. */
async function waiting(): Promise<Newcomer> {
  const person = newcomer(running)
  await person.join()
  await person.confirm()
  const names = { firstName: 'Elena', lastName: person.joining.username, birthSurname: 'P', birthName: 'E' }
  const place = { birthPlace: 'Ohrid', postCode: '6000', city: 'Ohrid', address: 'Partizanska 7', country: 'HU' }
  const rest = { motherName: 'M', addressCardNumber: '1', gender: 'F', birthDate: '1990-05-17' } as const
  const details = { ...names, ...place, ...rest, isPublicFigure: false, isAgreed: true } as const
  expect((await person.browser.call(completeIdentification, details)).status).toBe('SUCCESS')
  return person
}

const profileOf = async ({ browser }: Newcomer) => (await browser.call(getPlayerInfo, {})).body
const idOf = ({ browser }: Newcomer) => browser.cookies.get('PARTY_ID') ?? ''

interface Found {
  readonly findingId: string
  readonly account: { readonly playerId: string }
}

const findingAbout = async (person: Newcomer): Promise<Found | undefined> =>
  ((await call(running, staff, getFindings, { size: 100 })).body['findings'] as Found[]).find(
    ({ account }) => account.playerId === idOf(person),
  )

describe('a card number that has verified another account', () => {
  test.each([
    ['the same', 'ID_CARD', '310001AB', '310001AB'],
    ['in lower case', 'ID_CARD', '310002AB', '310002ab'],
    ['with digits of another width', 'PASSPORT', 'AB1234567', 'ab1２３４５６７'],
    ['with a letter in place of zero', 'PASSPORT', 'CD1020304', 'CD1O2O3O4'],
  ] as const)('fails like an unknown one and goes to staff: %s', async (_how, documentType, shown, again) => {
    const [first, second] = [await waiting(), await waiting()]
    const check = ({ browser }: Newcomer, identifier: string) =>
      browser.call(userKycCheck, { ...question(identifier), documentType })
    expect((await check(first, shown)).body).toMatchObject({ session: { registrationStatus: 'PLAYER' } })
    expect((await check(second, again)).body).toEqual({ status: 'KYC_FAILED' })
    expect(await profileOf(second)).toMatchObject({ registrationStatus: 'ID_CHECK_LOCK', kycStatus: 'PENDING' })
    expect(await findingAbout(second)).toMatchObject({
      kind: 'NUMBER',
      foundBy: 'userKycCheck',
      account: { username: second.joining.username, firstName: 'Elena' },
      other: { username: first.joining.username, playerId: idOf(first), kycStatus: 'PASS' },
    })
  })

  test('keeps the account unverified until staff decide, whatever document the player uploads next', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await first.browser.call(userKycCheck, question())
    await second.browser.call(userKycCheck, question())
    const own = question(cardNumber())
    expect((await second.browser.call(userKycCheck, own)).body).toEqual({ status: 'SUCCESS' })
    expect(await profileOf(second)).toMatchObject({ kycStatus: 'PENDING' })
    await decide(second, 'dismiss')
    expect((await second.browser.call(userKycCheck, own)).body).toMatchObject({
      session: { registrationStatus: 'PLAYER' },
    })
  })

  test('is not decided by the person who owns one of the two accounts', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await first.browser.call(userKycCheck, question())
    await second.browser.call(userKycCheck, question())
    const findingId = (await findingAbout(second))?.findingId ?? ''
    for (const { joining } of [first, second]) {
      const { browser } = await hireStaff(running, ['administrator'], joining.email)
      const input = { playerId: idOf(second), findingId, decision: 'dismiss', reason: 'Seen both' } as const
      expect((await browser.call(resolveFinding, input)).status).toBe('OWN_PLAYER')
    }
    expect(await decide(second, 'dismiss')).toBe('SUCCESS')
  })

  test('an access card can verify only one account too', async () => {
    const card = { ...question('1990051701'), type: 'OTHER', identifierKind: 'CASINO_CARD', token: 'a' } as const
    const [first, second] = [await waiting(), await waiting()]
    expect((await first.browser.call(userKycCheck, card)).body).toMatchObject({
      session: { registrationStatus: 'PLAYER' },
    })
    expect((await second.browser.call(userKycCheck, card)).body).toEqual({ status: 'KYC_FAILED' })
  })
})

const decide = async (person: Newcomer, decision: 'confirm' | 'dismiss', findingId?: string) => {
  const id = findingId ?? (await findingAbout(person))?.findingId ?? ''
  const input = { playerId: idOf(person), findingId: id, decision, reason: 'Seen both' }
  return (await call(running, staff, resolveFinding, input)).body['status']
}

describe('a finding', () => {
  let suspect: Newcomer
  beforeEach(async () => {
    const owner = await waiting()
    await owner.browser.call(userKycCheck, question())
    suspect = await waiting()
    await suspect.browser.call(userKycCheck, question())
  })

  test('is decided once, and the decision is recorded', async () => {
    const findingId = (await findingAbout(suspect))?.findingId ?? ''
    expect(await decide(suspect, 'confirm')).toBe('SUCCESS')
    expect(await decide(suspect, 'dismiss', findingId)).toBe('DECIDED')
    expect(await decide(suspect, 'dismiss', newId())).toBe('NOT_FOUND')
    expect(await findingAbout(suspect)).toBeUndefined()
    const record = running.context.db.selectFrom('staff_change').select(['actor', 'details'])
    expect(await record.where('subject', '=', `finding ${findingId}`).execute()).toEqual([
      { actor: 'staff:demo', details: { playerId: idOf(suspect), decision: 'confirm', reason: 'Seen both' } },
    ])
    // Sending the same number a second time raises no new suspicion.
    expect((await suspect.browser.call(userKycCheck, question())).body).toEqual({ status: 'SUCCESS' })
    expect(await findingAbout(suspect)).toBeUndefined()
  })

  test('is never shown to the player', async () => {
    await decide(suspect, 'confirm')
    const { body } = await suspect.browser.call(getOwnData, {})
    expect(JSON.stringify(body)).not.toMatch(/finding|NUMBER|Seen both/)
  })
})

test('of two processes that check the same document at once, one verifies its player', async () => {
  const ports = [await freePort(), await freePort()]
  const { url } = running.context.config.database
  const servers = ports.map((port) => new ServerProcess(port, url, registers.environment))
  await Promise.all(servers.map((server) => server.start()))
  try {
    for (let round = 0; round < 3; round++) {
      const people = [await waiting(), await waiting()]
      const body = JSON.stringify(question(cardNumber()))
      const { promise, resolve } = Promise.withResolvers<void>()
      registers.hold = promise
      const asked = registers.asked.length
      const racing = people.map(async ({ browser }, index) => {
        const key = browser.cookies.get('SESSION_KEY')
        const response = await fetch(`http://127.0.0.1:${ports[index]}/platform/userKycCheck`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body,
        })
        return ((await response.json()) as { status: string }).status
      })
      await expect.poll(() => registers.asked.length).toBe(asked + 2)
      resolve()
      const outcomes = await Promise.all(racing)
      expect(outcomes.toSorted()).toEqual(['KYC_FAILED', 'SUCCESS'])
      const loser = people[outcomes.indexOf('KYC_FAILED')]
      expect(loser && (await findingAbout(loser))).toMatchObject({ kind: 'NUMBER' })
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
})
