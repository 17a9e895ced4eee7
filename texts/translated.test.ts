import { expect, test } from 'vitest'
import { withEnglish } from './translated.ts'

const english = { title: 'Wallet', step: { amount: 'Amount', next: 'Next' } }

test.each([
  ['no text', undefined, english],
  ['an empty group', { step: {} }, english],
  [
    'one text of a group',
    { step: { next: 'Suivant' } },
    { title: 'Wallet', step: { amount: 'Amount', next: 'Suivant' } },
  ],
  ['a text that is empty on purpose', { title: '' }, { ...english, title: '' }],
  ['every text', { title: 'A', step: { amount: 'B', next: 'C' } }, { title: 'A', step: { amount: 'B', next: 'C' } }],
])('a translation with %s has the English text for each missing one', (_, translation, whole) => {
  expect(withEnglish(english, translation)).toEqual(whole)
})
