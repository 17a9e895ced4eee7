import { expect, test } from 'vitest'
import { byLetter } from './by-letter.ts'
import { inOrder } from './in-order.ts'

const post = (rendered: string, priority = 1) => ({ title: { rendered }, priority })
const titles = (posts: readonly ReturnType<typeof post>[]) => posts.map(({ title }) => title.rendered)

test('posts are sorted by priority, then alphabetically in their language', () => {
  const english = inOrder([post('Wild'), post('account'), post('Zero', 0)], 'en')
  expect(titles(english)).toEqual(['Zero', 'account', 'Wild'])
  const macedonian = inOrder(
    ['Џокер', 'Јачина', 'Влог', 'Ѓорѓи', 'Идеја', 'Дама'].map((title) => post(title)),
    'mk',
  )
  expect(titles(macedonian)).toEqual(['Влог', 'Дама', 'Ѓорѓи', 'Идеја', 'Јачина', 'Џокер'])
})

test('terms are grouped by their first letter', () => {
  const letters = byLetter(['ADR', 'account', 'Bet'].map((title) => post(title)))
  expect(letters.map(({ letter, terms }) => [letter, titles(terms)])).toEqual([
    ['A', ['ADR', 'account']],
    ['B', ['Bet']],
  ])
})
