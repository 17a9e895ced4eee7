import { CallError } from '@baize/contract/client'
import { expect, test } from 'vitest'
import { fieldErrors, refusalOf } from './refusal.ts'

const failed = (httpStatus: number, status: string, errors: { field: string; error: string }[] = []) =>
  new CallError(httpStatus, { status, message: 'the message', errors })

test('the platform’s decisions are refusals; failures with an unknown outcome are not', () => {
  expect(refusalOf(failed(200, 'LOW'))).toBeDefined()
  expect(refusalOf(failed(409, 'IDEMPOTENCY_KEY_REUSED'))).toBeDefined()
  for (const other of [failed(0, 'TIMEOUT'), failed(503, 'BUSY'), failed(400, 'BAD_REQUEST'), new TypeError('x')])
    expect(refusalOf(other)).toBeUndefined()
})

test('a wrong password and a wrong code are assigned to their fields, although the platform names none', () => {
  expect(fieldErrors(failed(200, 'PASSWORD_WRONG'))).toEqual([{ field: 'password', error: 'the message' }])
  expect(fieldErrors(failed(200, 'CODE_WRONG'))).toEqual([{ field: 'code', error: 'the message' }])
  const named = [{ field: 'email', error: 'taken' }]
  expect(fieldErrors(failed(200, 'TAKEN', named))).toEqual(named)
})
