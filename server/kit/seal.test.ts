import { describe, expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const key = 'a-secret-key-of-some-thirty-two-characters'

describe('a sealed value', () => {
  test('a sealed value opens under its key and purpose, and never looks the same twice', () => {
    const sealed = seal(key, 'mail', { code: '1234' })
    expect(unseal(key, 'mail', sealed)).toEqual({ code: '1234' })
    expect(sealed).not.toBe(seal(key, 'mail', { code: '1234' }))
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('1234')
  })

  test('a sealed value stays closed under another key, for another purpose, or after a change', () => {
    const sealed = seal(key, 'mail', { code: '1234' })
    const changed = Buffer.from(sealed, 'base64url')
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => unseal(`${key}!`, 'mail', sealed)).toThrow()
    expect(() => unseal(key, 'code', sealed)).toThrow()
    expect(() => unseal(key, 'mail', changed.toString('base64url'))).toThrow()
    expect(() => unseal(key, 'mail', '')).toThrow()
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
