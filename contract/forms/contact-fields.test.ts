import { expect, test } from 'vitest'
import { changeableFields, mayHave } from './contact-fields.ts'

const optional = { isOptional: true } as const
const laterAsked = { mayBeMissing: true } as const

test.each([
  ['a detail that must be filled', {}, { filled: true, left: false, emptied: false }],
  ['an optional detail', optional, { filled: true, left: true, emptied: true }],
  ['a detail that some sign-ups do not ask for', laterAsked, { filled: true, left: true, emptied: false }],
])('%s may be filled, left empty or emptied as its field says', (_what, field, expected) => {
  expect({
    filled: mayHave(field, 'Teacher', ''),
    left: mayHave(field, '', ''),
    emptied: mayHave(field, '', 'Teacher'),
  }).toEqual(expected)
})

test('a detail that a request leaves out keeps its value, so it is not read as empty', () => {
  const optionalOnes = Object.values(changeableFields).filter(
    (field) => 'isOptional' in field || 'mayBeMissing' in field,
  )
  expect(optionalOnes.map(({ shape }) => shape.safeParse(undefined).data)).toEqual(optionalOnes.map(() => undefined))
  expect(optionalOnes.length).toBeGreaterThan(0)
})
