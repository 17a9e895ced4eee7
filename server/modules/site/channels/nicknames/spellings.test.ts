import { describe, expect, test } from 'vitest'
import { nicknameKeys } from './spellings.ts'

const collide = (one: string, other: string): boolean => {
  const keys = new Set(nicknameKeys(one))
  return nicknameKeys(other).some((key) => keys.has(key))
}

describe('one nickname', () => {
  test.each([
    ['in other letters', 'BlueFox', 'bluefox'],
    ['with signs between', 'blue.fox', 'Blue-Fox'],
    ['with Cyrillic look-alikes', 'Peca', 'Реса'],
    ['with digits for letters', 'Oliver', '0l1ver'],
    ['with a capital i for an l', 'Elena', 'EIena'],
    ['with rn for m', 'Marko', 'rnarko'],
    ['with accents', 'Zoe', 'Zoë'],
    ['in Cyrillic and in Latin', 'Марко', 'Marko'],
    ['with a letter of two', 'Саша', 'Sasha'],
    ['with an accent for a letter of two', 'Саша', 'Saša'],
    ['with full-width letters', 'Ada', 'Ａｄａ'],
  ])('%s', (_how, one, other) => {
    expect(collide(one, other)).toBe(true)
  })
})

test.each([
  ['Ana', 'Anna'],
  ['Marko', 'Mirko'],
  ['Сања', 'Соња'],
])('%s and %s are two nicknames', (one, other) => {
  expect(collide(one, other)).toBe(false)
})
