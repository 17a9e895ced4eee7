import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const ana = {
  reference: 'r-1',
  firstName: 'Ana',
  lastName: 'Petrovska',
  birthDate: '1990-05-04',
  address: '1 High Street',
  postCode: 'AB1 2CD',
  city: 'London',
  country: 'GB',
  mobile: '+447700900000',
}

const check = (person: object, key = 'demo-registry') =>
  sandbox.app.inject({ method: 'POST', url: '/registry/check', headers: { 'x-api-key': key }, payload: person })

test.each([
  ['Petrovska', 'PASS'],
  ['Refer', 'REFER'],
  [' fail ', 'FAIL'],
  ['Slow', 'PASS'],
])('a person with the last name "%s" gets the result %s', async (lastName, result) => {
  expect((await check({ ...ana, lastName })).json()).toEqual({ reference: 'r-1', result })
})

test('the registry can reply with an error, or with a page instead of JSON', async () => {
  expect((await check({ ...ana, lastName: 'Broken' })).statusCode).toBe(500)
  const garbled = await check({ ...ana, lastName: 'Garbled' })
  expect(garbled.statusCode).toBe(200)
  expect(() => garbled.json()).toThrow(SyntaxError)
})

test('the registry can send no reply and close the connection', async () => {
  await expect(check({ ...ana, lastName: 'Silent' })).rejects.toThrow()
})

test('a wrong key gets status 401, and an incomplete person gets status 400 with the name of the field', async () => {
  expect((await check(ana, 'wrong')).statusCode).toBe(401)
  const refused = await check({ ...ana, birthDate: '1990-02-30' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({ error: 'Missing or malformed: birthDate' })
})

const ask = (path: 'card' | 'kyc', payload: object, key = 'demo-registry') =>
  sandbox.app.inject({ method: 'POST', url: `/registry/${path}`, headers: { 'x-api-key': key }, payload })

test('a card is found by its number, with its holder', async () => {
  const found = (await ask('card', { reference: 'r-2', cardId: '1990051701' })).json<{ holder: { token: string } }>()
  expect(found).toMatchObject({ reference: 'r-2', result: 'FOUND', holder: { birthDate: '1990-05-17' } })
  for (const cardId of ['1990051700', '1990023001', 'nonsense']) {
    expect((await ask('card', { reference: 'r-3', cardId })).json()).toEqual({ reference: 'r-3', result: 'NOT_FOUND' })
  }
  expect((await ask('card', { reference: 'r', cardId: '1990051799' })).statusCode).toBe(500)
  expect((await ask('card', { reference: 'r', cardId: '1990051701' }, 'wrong')).statusCode).toBe(401)
})

const question = {
  reference: 'r-4',
  token: '',
  type: 'ID',
  identifier: '123456AB',
  identifierKind: 'DOCUMENT_IDENTIFIER',
  firstName: 'Ana',
  lastName: 'Petrovska',
  birthDate: '1990-05-17',
  extra: { motherName: 'Marija', birthName: 'Ana', birthDate: '1990-05-17', birthPlace: 'Ohrid' },
}
const resultOf = async (change: object) =>
  (await ask('kyc', { ...question, ...change })).json<{ result: string }>().result

test('a document belongs to the person who submits it, unless its number is listed', async () => {
  expect(await resultOf({})).toBe('PASS')
  expect(await resultOf({ identifier: '000000AB' })).toBe('FAIL')
  expect(await resultOf({ lastName: 'Fail' })).toBe('FAIL')
})

test('a card belongs to a person with its birth date and the token of an earlier look-up', async () => {
  const cardId = '1990051701'
  const reply = await ask('card', { reference: 'r', cardId })
  const { holder } = reply.json<{ holder: { token: string; lastName: string } }>()
  const { token, lastName } = holder
  const card = { identifier: cardId, identifierKind: 'CASINO_CARD', token, lastName }
  expect(await resultOf(card)).toBe('PASS')
  expect(await resultOf({ ...card, token: 'guessed' })).toBe('FAIL')
  expect(await resultOf({ ...card, lastName: 'Petrovska' })).toBe('FAIL')
  expect(await resultOf({ ...card, birthDate: '1990-05-18' })).toBe('FAIL')
})
