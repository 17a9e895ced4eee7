import { expect, test } from 'vitest'
import { legalChangeOf } from './legal-change.ts'

test('the fields of a changed text are read word for word', () => {
  const body = { description: '<p>First</p>\n<p>"Second"</p>', priority: 3 }
  expect(legalChangeOf(`mk\n${JSON.stringify(body, null, 2)}`)).toEqual({
    language: 'Македонски',
    fields: [
      { name: 'description', text: '<p>First</p>\n<p>"Second"</p>' },
      { name: 'priority', text: '3' },
    ],
  })
})

test('a text that goes to the bin has no fields', () => {
  expect(legalChangeOf('remove')).toBeUndefined()
})
