import { expect, test } from 'vitest'
import { createLog } from '../log.ts'

function lineOf(fields: object): Readonly<Record<string, unknown>> {
  let written = '{}'
  createLog('info', { write: (line) => void (written = line) }).info(fields, 'a line')
  return JSON.parse(written) as Record<string, unknown>
}

test.each(['23505', '40P01', 'ECONNREFUSED', 'FST_ERR_VALIDATION'])('the code %s of an error is readable', (code) => {
  expect(lineOf({ err: Object.assign(new Error('a fault'), { code }) })).toMatchObject({ err: { fault: code } })
})

test('the code of a cause is readable', () => {
  const cause = Object.assign(new Error('a fault of the database'), { code: '23505' })
  expect(lineOf({ err: new Error('a job failed', { cause }) })).toMatchObject({ err: { fault: '23505' } })
})

test.each([
  ['a one-time code', { code: '482915' }],
  ['a one-time code in a request', { body: { code: '48291' } }],
  ['a code of letters', { body: { code: 'ABCDE' } }],
])('%s is masked', (_what, fields) => {
  expect(JSON.stringify(lineOf(fields))).toContain('"code":"***"')
})

test('a logged error contains its origin, but no values of a row, an e-mail or a one-time code', () => {
  const facts = { detail: 'Key (email)=(ana@example.com) already exists.', where: 'ana', constraint: 'one_email' }
  const ofRow = Object.assign(new Error('duplicate key value'), { code: '23505', ...facts })
  const { err } = lineOf({ err: ofRow })
  expect(err).toEqual({
    type: 'Error',
    message: 'duplicate key value',
    stack: expect.any(String),
    fault: '23505',
    constraint: 'one_email',
  })
  const ofLetter = Object.assign(new Error('550 <ana@example.com>: no such user'), { code: '482915', body: 'Dear Ana' })
  const text = JSON.stringify(lineOf({ err: ofLetter }))
  expect(text).toContain('550 <***>: no such user')
  expect(text).not.toMatch(/ana@|Dear|482915/)
})
