import { quickSignup } from '@baize/contract/signup/player'
import { expect, test } from 'vitest'
import { isJoinComplete, joinRequest, joinShape, type JoinValues } from './join-rules.ts'

const terms = { key: 'TNC', consentVersionId: 'tnc-2', isMandatory: true }
const mail = { key: 'CASINO_EMAIL', consentVersionId: 'mail-1', isMandatory: false }
const sms = { key: 'CASINO_SMS', consentVersionId: 'sms-1', isMandatory: false }

const bojan: JoinValues = {
  email: ' bojan@example.com ',
  username: 'bojan.ilievski',
  password: 'letters 4 numbers',
  day: '29',
  month: '2',
  year: '2000',
  consents: ['tnc-2'],
  currency: '',
}
const pounds = ['GBP'] as const

const problems = (change: Partial<JoinValues>) =>
  joinShape
    .safeParse({ ...bojan, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the request fits the contract, and only offered consents are given', () => {
  const values = joinShape.parse({ ...bojan, consents: ['tnc-1', 'tnc-2', 'mail-1'] })
  const request = joinRequest(values, { consents: [terms, mail], currencies: pounds }, { btag: 'a' })
  expect(quickSignup.request.parse(request)).toEqual({
    email: 'bojan@example.com',
    username: 'bojan.ilievski',
    password: 'letters 4 numbers',
    day: 29,
    month: 2,
    year: 2000,
    currency: 'GBP',
    receiveEmail: true,
    consents: ['tnc-2', 'mail-1'],
    tracking: { btag: 'a' },
  })
  const withSms = { ...bojan, consents: ['tnc-2', 'sms-1'] }
  expect(joinRequest(withSms, { consents: [terms, mail, sms], currencies: pounds }, {}).receiveEmail).toBe(false)
})

test.each([
  ['EUR', ['EUR', 'GBP'], 'EUR'],
  ['GBP', ['EUR', 'GBP'], 'GBP'],
  ['', ['EUR'], 'EUR'],
  // The draft contains a currency that this brand does not offer.
  ['MKD', ['EUR', 'GBP'], 'EUR'],
] as const)('if %s is chosen and %s are offered, the account is in %s', (currency, currencies, expected) => {
  expect(joinRequest({ ...bojan, currency }, { consents: [], currencies }, {}).currency).toBe(expected)
})

test('the button is enabled once every field is filled in and every mandatory consent ticked', () => {
  expect(isJoinComplete(bojan, [terms, mail])).toBe(true)
  expect(isJoinComplete(bojan, undefined)).toBe(false)
  expect(isJoinComplete({ ...bojan, consents: ['mail-1'] }, [terms, mail])).toBe(false)
  for (const field of ['email', 'username', 'password', 'day', 'month', 'year'] as const) {
    expect(isJoinComplete({ ...bojan, [field]: '' }, [terms]), field).toBe(false)
  }
})

test('each rule has an error message of its own', () => {
  expect(problems({})).toEqual([])
  expect(problems({ email: 'bojan@' })).toEqual(['email: field.email'])
  expect(problems({ username: 'bojan12' })).toEqual(['username: field.username'])
  expect(problems({ password: 'abc12' })).toEqual(['password: field.password'])
  expect(problems({ password: 'onlyletters' })).toEqual(['password: field.password'])
  expect(problems({ password: '12345678' })).toEqual(['password: field.password'])
  expect(problems({ password: 'лозинка1' })).toEqual([])
  expect(problems({ username: 'bojan ilievski' })).toEqual(['username: field.usernameCharacters'])
  expect(problems({ username: 'бојан.илиевски' })).toEqual([])
  expect(problems({ password: 'my-Bojan-1' })).toEqual(['password: field.passwordCommon'])
  expect(problems({ year: '2001' })).toEqual(['day: field.dateInvalid'])
})
