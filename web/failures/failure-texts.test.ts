import { CallError } from '@baize/contract/client'
import { expect, test } from 'vitest'
import { failureTexts } from './failure-texts.ts'

const texts = {
  unreachable: 'Server not reachable',
  notFound: 'Not found',
  timedOut: 'ERROR: Connection timed out, please try again.',
  unknown: 'Unknown error!',
  field: (name: string) => `Error on field ${name}`,
}
const textsFor = (
  httpStatus: number,
  failure: { status?: string; message?: string; errors?: { field: string; error: string }[] },
) => failureTexts(new CallError(httpStatus, { status: 'X', message: '', ...failure }), texts)

test('each failure has the message of the error catalogue', () => {
  expect(textsFor(0, { status: 'UNREACHABLE' })).toEqual(['Server not reachable'])
  expect(textsFor(0, { status: 'TIMEOUT' })).toEqual(['ERROR: Connection timed out, please try again.'])
  expect(textsFor(404, { message: 'whatever' })).toEqual(['Not found'])
  expect(textsFor(500, { message: 'Internal Server Error! Reference: 7' })).toEqual([
    'Internal Server Error! Reference: 7',
  ])
  expect(textsFor(200, { message: 'Reached deposit limit min.' })).toEqual(['Reached deposit limit min.'])
  expect(textsFor(502, {})).toEqual(['Unknown error!'])
  expect(failureTexts(new TypeError('x'), texts)).toEqual(['Unknown error!'])
})

test('a request that broke the contract shows the header, or its fields, or its message', () => {
  const errors = [
    { field: 'email', error: 'x' },
    { field: 'DecimalMin', error: 'y' },
  ]
  expect(textsFor(400, { message: 'm', errors })).toEqual(['Error on field Email', 'Error on field Size'])
  expect(textsFor(400, { message: 'm' })).toEqual(['m'])
  const error = new CallError(400, { status: 'BAD_REQUEST', message: 'm', errors }, {}, 'The header')
  expect(failureTexts(error, texts)).toEqual(['The header'])
})

test('a failure with status 401 shows nothing', () => {
  expect(textsFor(401, { message: 'Session has expired.' })).toEqual([])
})
