import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacUnder } from './hmac.ts'

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex')

test('computes the published HMAC of a message (RFC 4231, section 4.3)', () => {
  const code = hmacUnder('Jefe')(Buffer.from('what do ya want for nothing?'))
  expect(hexOf(code)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
})

test.each([
  ['short', 'secret'],
  ['as long as a block', 'x'.repeat(64)],
  ['longer than a block', 'y'.repeat(65)],
  ['of letters beyond ASCII', 'тајна'.repeat(9)],
])('is that of the library for a secret that is %s, whatever came before', (_what, secret) => {
  const own = hmacUnder(secret)
  for (const length of [0, 1, 55, 64, 960, 1024, 1025, 70_000, 3, 0]) {
    const message = Buffer.alloc(length, `${length} ш`)
    expect(hexOf(own(message))).toBe(createHmac('sha256', secret).update(message).digest('hex'))
  }
})
