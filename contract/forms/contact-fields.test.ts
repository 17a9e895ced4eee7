import { expect, test } from 'vitest'
import { changeableFields, mayHave } from './contact-fields.ts'

const text = { kind: 'text' } as const

test.each([
  ['a detail that must be filled', text, { filled: true, left: false, emptied: false }],
  ['an optional detail', { ...text, isOptional: true as const }, { filled: true, left: true, emptied: true }],
  [
    'a detail that some sign-ups do not ask for',
    { ...text, mayBeMissing: true as const },
    { filled: true, left: true, emptied: false },
  ],
])('%s may be filled, left empty or emptied if its field allows it', (_what, field, expected) => {
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
