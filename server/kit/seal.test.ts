import { describe, expect, test } from 'vitest'
import { idOfKey, keyedHash, seal, sealBytes, unseal, unsealBytes } from './seal.ts'

const key = 'a-secret-key-of-some-thirty-two-characters'
const next = 'the-next-key-of-some-thirty-two-characters'
const keys = { current: key, others: [] }

describe('an encrypted value', () => {
  test('an encrypted value can be decrypted with its key and purpose, and differs each time', () => {
    const sealed = seal(keys, 'mail', { code: '1234' })
    expect(unseal(keys, 'mail', sealed)).toEqual({ code: '1234' })
    expect(sealed).not.toBe(seal(keys, 'mail', { code: '1234' }))
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('1234')
  })

  test('an encrypted value cannot be decrypted with another key, for another purpose, or after a change', () => {
    const sealed = seal(keys, 'mail', { code: '1234' })
    const changed = Buffer.from(sealed, 'base64url')
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => unseal({ current: next, others: [] }, 'mail', sealed)).toThrow()
    expect(() => unseal(keys, 'code', sealed)).toThrow()
    expect(() => unseal(keys, 'mail', changed.toString('base64url'))).toThrow()
    expect(() => unseal(keys, 'mail', '')).toThrow()
  })
})

test('a keyed hash depends on key, purpose and text', () => {
  const hashes = [
    keyedHash(key, 'code', '1234'),
    keyedHash(key, 'code', '1235'),
    keyedHash(key, 'mail', '1234'),
    keyedHash(`${key}!`, 'code', '1234'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(4)
  expect(keyedHash(key, 'code', '1234').toString('hex')).toBe(hashes[0])
})

test('during a rotation values of both keys can be decrypted, and each value names its key', () => {
  const before = seal(keys, 'mail', { code: '1234' })
  const both = { current: next, others: [key] }
  const during = seal(both, 'mail', { code: '1234' })
  expect([unseal(both, 'mail', before), unseal(both, 'mail', during)]).toEqual([{ code: '1234' }, { code: '1234' }])
  expect(unseal({ current: key, others: [next] }, 'mail', during)).toEqual({ code: '1234' })
  expect(unseal({ current: next, others: [] }, 'mail', during)).toEqual({ code: '1234' })
  expect(during.startsWith(`${idOfKey(next)}.`)).toBe(true)
  expect(() => unseal(keys, 'mail', during)).toThrow('not configured')
  const file = sealBytes(keys, 'file', Buffer.from('a passport'))
  expect(unsealBytes(both, 'file', file).toString()).toBe('a passport')
  expect(() => unsealBytes({ current: next, others: [] }, 'file', file)).toThrow()
})
