import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedBy } from './signature.ts'

describe('signedBy', () => {
  const isSigned = signedBy('the-secret')
  const body = Buffer.from('{"transactionId":"t-1"}')
  const hmac = createHmac('sha256', 'the-secret').update(body).digest('hex')

  test('accepts the HMAC of the bytes, with or without the prefix of its algorithm', () => {
    expect(isSigned(body, hmac)).toBe(true)
    expect(isSigned(body, `sha256=${hmac}`)).toBe(true)
  })

  test.each([
    ['of another secret', createHmac('sha256', 'other').update(body).digest('hex')],
    ['of another body', createHmac('sha256', 'the-secret').update('{"transactionId":"t-2"}').digest('hex')],
    ['in capitals', hmac.toUpperCase()],
    ['cut short', hmac.slice(0, 62)],
    ['of another algorithm', `sha1=${hmac.slice(0, 40)}`],
    ['empty', ''],
  ])('refuses a signature %s', (_what, signature) => {
    expect(isSigned(body, signature)).toBe(false)
  })
})
