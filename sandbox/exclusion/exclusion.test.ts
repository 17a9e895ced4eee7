import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const ana = {
  firstName: 'Ana',
  lastName: 'Petrovska',
  dateOfBirth: '1990-05-04',
  email: 'ana@example.mk',
  postcode: 'AB1 2CD',
  mobile: '+447700900000',
}

const ask = (lastName: string, key = 'demo-register') =>
  sandbox.app.inject({
    method: 'POST',
    url: '/exclusion/v2',
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...ana, lastName }).toString(),
  })

test.each([
  ['Petrovska', 'N'],
  ['excluded', 'Y'],
  ['Formerly', 'P'],
  ['Slow-Register', 'N'],
])('%s is %s in the header', async (lastName, exclusion) => {
  const { statusCode, headers } = await ask(lastName)
  expect({ statusCode, exclusion: headers['x-exclusion'] }).toEqual({ statusCode: 200, exclusion })
  expect(headers['x-unique-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the register can reply with an error, without a result, or not at all', async () => {
  expect((await ask('Broken-Register')).statusCode).toBe(500)
  const blank = await ask('Blank-Register')
  expect(blank.statusCode).toBe(200)
  expect(blank.headers).not.toHaveProperty('x-exclusion')
  await expect(ask('Silent-Register')).rejects.toThrow()
})

test('a person can be excluded between a registration and a login', async () => {
  expect((await ask('Excluded-Later')).headers['x-exclusion']).toBe('N')
  expect((await ask('Excluded-Later')).headers['x-exclusion']).toBe('Y')
})

test('a wrong key gets status 401, and a person without a birth date gets status 400', async () => {
  expect((await ask('Petrovska', 'wrong')).statusCode).toBe(401)
  const { dateOfBirth: _, ...incomplete } = ana
  const refused = await sandbox.app.inject({
    method: 'POST',
    url: '/exclusion/v2',
    headers: { 'x-api-key': 'demo-register' },
    payload: incomplete,
  })
  expect(refused.statusCode).toBe(400)
})

const askForAll = (people: readonly object[]) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/exclusion/batch/v2',
    headers: { 'x-api-key': 'demo-register' },
    payload: people,
  })

test('a batch returns each person’s result under the id from the request', async () => {
  const reply = await askForAll([
    { ...ana, correlationId: 'a' },
    { ...ana, lastName: 'Excluded', correlationId: 'b' },
  ])
  expect(reply.json()).toEqual([
    { correlationId: 'a', exclusion: 'N', msRequestId: expect.any(String) },
    { correlationId: 'b', exclusion: 'Y', msRequestId: expect.any(String) },
  ])
})

test('a batch contains at most a thousand people', async () => {
  const short = { ...ana, firstName: 'A', email: 'a@b.mk', mobile: '' }
  expect((await askForAll(Array(1_000).fill(short))).statusCode).toBe(200)
  expect((await askForAll(Array(1_001).fill(short))).statusCode).toBe(400)
  expect((await askForAll(Array(3_000).fill(ana))).statusCode).toBe(413)
})
