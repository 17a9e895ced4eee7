import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

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
])('last name "%s" is answered %s', async (lastName, result) => {
  expect((await check({ ...ana, lastName })).json()).toEqual({ reference: 'r-1', result })
})

test('it can break, and talk nonsense', async () => {
  expect((await check({ ...ana, lastName: 'Broken' })).statusCode).toBe(500)
  const garbled = await check({ ...ana, lastName: 'Garbled' })
  expect(garbled.statusCode).toBe(200)
  expect(() => garbled.json()).toThrow(SyntaxError)
})

test('it can fall silent: the line drops without an answer', async () => {
  await expect(check({ ...ana, lastName: 'Silent' })).rejects.toThrow()
})

test('a wrong key is 401, and an incomplete person 400 that names the field', async () => {
  expect((await check(ana, 'wrong')).statusCode).toBe(401)
  const refused = await check({ ...ana, birthDate: '1990-02-30' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({ error: 'Missing or malformed: birthDate' })
})
