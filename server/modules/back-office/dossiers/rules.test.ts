import { describe, expect, test } from 'vitest'
import { meaningsOf } from './rules.ts'

describe('a search text', () => {
  test.each([
    ['', { words: [] }],
    ['Ana Pet', { words: ['ana', 'pet'] }],
    ['1111', { cardDigits: '1111', words: ['1111'] }],
    ['10.0.0.7', { networkAddress: '10.0.0.7', words: ['10.0.0.7'] }],
    ['::1', { networkAddress: '::1', words: ['::1'] }],
    ['Mozilla/5.0 (X11)', { agent: 'Mozilla/5.0 (X11)', words: ['mozilla/5.0', '(x11)'] }],
    ['AB 123456', { documentNumber: 'AB 123456', words: ['ab', '123456'] }],
    ['+447400123456', { words: ['+447400123456'] }],
    [
      '0190AAAA-0000-7000-8000-000000000001',
      {
        playerId: '0190aaaa-0000-7000-8000-000000000001',
        words: ['0190aaaa-0000-7000-8000-000000000001'],
      },
    ],
  ])('%s may mean', (text, meanings) => expect(meaningsOf(text)).toEqual(meanings))

  test.each(['a', 'an', 'a b'])('%s is too short', (text) => expect(meaningsOf(text)).toBeUndefined())
})
