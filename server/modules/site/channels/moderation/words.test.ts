import { expect, test } from 'vitest'
import { holdsWord } from './words.ts'

const words = ['swindle', 'ass', 'глупак']

test.each([
  ['the word', 'What a swindle!', true],
  ['in capitals', 'SWINDLE', true],
  ['with digits', 'sw1nd13', true],
  ['with Cyrillic look-alikes', 'ѕwindlе', true],
  ['stretched', 'swiiiindle', true],
  ['spaced out', 's w i n d l e', true],
  ['with dots', 'a.s.s', true],
  ['with accents', 'swíndlé', true],
  ['Macedonian', 'Ти си ГЛУПАК', true],
  ['Macedonian in Latin letters', 'glupaaak', true],
  ['another word that begins alike', 'swindon', false],
  ['a word inside another', 'a classy glass', false],
  ['one letter too few', 'as', false],
  ['an amount', 'I won 455', false],
  ['no word at all', '🎉 !!! 12', false],
])('%s', (_what, text, holds) => {
  expect(holdsWord(text, words)).toBe(holds)
})
