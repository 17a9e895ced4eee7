import { describe, expect, test } from 'vitest'
import { parseStaffKeys, staffFinder } from './staff-keys.ts'

describe('the keys of the staff', () => {
  test.each(['ana', 'ana:short', 'ana:0123456789abcdef,ana:fedcba9876543210', 'a b:0123456789abcdef'])(
    '%s is not a valid list',
    (text) => expect(parseStaffKeys(text)).toBeUndefined(),
  )

  const keys = parseStaffKeys('ana:0123456789abcdef, ben:fedcba9876543210') ?? new Map<string, string>()
  const find = staffFinder(keys)
  const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

  test('a name and its key together identify the caller', () => {
    expect(find(basic('ana:0123456789abcdef'))).toBe('ana')
    expect(find(basic('ben:fedcba9876543210'))).toBe('ben')
  })

  test.each([
    ['another one’s key', basic('ana:fedcba9876543210')],
    ['an unknown name', basic('eve:0123456789abcdef')],
    ['what an unknown name is compared with', basic('eve:nobody')],
    ['no key', basic('ana:')],
    ['another scheme', 'Bearer 0123456789abcdef'],
    ['nothing', undefined],
  ])('%s identifies no member of staff', (_what, authorization) => expect(find(authorization)).toBeUndefined())
})
