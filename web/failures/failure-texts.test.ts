import { CallError } from '@baize/contract/client'
import { expect, test } from 'vitest'
import { failureTexts } from './failure-texts.ts'

const words = {
  unreachable: 'Server not reachable',
  notFound: 'Not found',
  timedOut: 'ERROR: Connection timed out, please try again.',
  unknown: 'Unknown error!',
  field: (name: string) => `Error on field ${name}`,
}
const say = (
  httpStatus: number,
  failure: { status?: string; message?: string; errors?: { field: string; error: string }[] },
) => failureTexts(new CallError(httpStatus, { status: 'X', message: '', ...failure }), words)

test('each failure has the message of the error catalogue', () => {
  expect(say(0, { status: 'UNREACHABLE' })).toEqual(['Server not reachable'])
  expect(say(0, { status: 'TIMEOUT' })).toEqual(['ERROR: Connection timed out, please try again.'])
  expect(say(404, { message: 'whatever' })).toEqual(['Not found'])
  expect(say(500, { message: 'Internal Server Error! Reference: 7' })).toEqual(['Internal Server Error! Reference: 7'])
  expect(say(200, { message: 'Reached deposit limit min.' })).toEqual(['Reached deposit limit min.'])
  expect(say(502, {})).toEqual(['Unknown error!'])
  expect(failureTexts(new TypeError('x'), words)).toEqual(['Unknown error!'])
})

test('a request that broke the contract shows the header, or its fields, or its message', () => {
  const errors = [
    { field: 'email', error: 'x' },
    { field: 'DecimalMin', error: 'y' },
  ]
  expect(say(400, { message: 'm', errors })).toEqual(['Error on field Email', 'Error on field Size'])
  expect(say(400, { message: 'm' })).toEqual(['m'])
  const error = new CallError(400, { status: 'BAD_REQUEST', message: 'm', errors }, {}, 'The header')
  expect(failureTexts(error, words)).toEqual(['The header'])
})

test('a failure with status 401 shows nothing', () => {
  expect(say(401, { message: 'Session has expired.' })).toEqual([])
})
