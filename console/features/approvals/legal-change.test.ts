import { expect, test } from 'vitest'
import { legalChangeOf } from './legal-change.ts'

test('a changed legal text is shown completely, in every language', () => {
  const en = { title: { rendered: 'Terms' }, description: '<p>First</p>\n<p>"Second"</p>', priority: 3 }
  const change = {
    status: 'publish',
    hide: null,
    texts: { en, mk: { title: { rendered: 'Услови' } } },
  }
  expect(legalChangeOf(JSON.stringify(change))).toEqual({
    facts: [{ name: 'status', text: 'publish' }],
    texts: [
      {
        language: 'English',
        fields: [
          { name: 'title', text: 'Terms' },
          { name: 'description', text: '<p>First</p>\n<p>"Second"</p>' },
          { name: 'priority', text: '3' },
        ],
      },
      { language: 'Македонски', fields: [{ name: 'title', text: 'Услови' }] },
    ],
  })
})

test('a legal text that is moved to the bin shows no fields', () => {
  expect(legalChangeOf('remove')).toBeUndefined()
})
