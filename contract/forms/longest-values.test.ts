import { expect, test } from 'vitest'
import { userKycCheck } from '../identification/player.ts'
import { completionFields } from './completion-fields.ts'
import { changeableFields } from './contact-fields.ts'
import { identityFields } from './identification-fields.ts'

test('the longest unit, building and street fit into the one line of the contact details and of the registers', () => {
  const { unit, building, address } = completionFields
  const line = [unit, building, address].map(({ maxLength }) => 'x'.repeat(maxLength)).join(', ')
  expect(line).toHaveLength(changeableFields.address.maxLength)
  expect(changeableFields.address.shape.safeParse(line).success).toBe(true)
})

test('the check of an identity card accepts the longest names that the form accepts', () => {
  const { birthName, birthSurname, motherName, birthPlace } = identityFields
  const longest = ({ maxLength }: { readonly maxLength: number }) => 'Ж'.repeat(maxLength)
  const extra = {
    motherName: longest(motherName),
    birthName: `${longest(birthName)} ${longest(birthSurname)}`,
    birthDate: '1990-05-17',
    birthPlace: longest(birthPlace),
  }
  const question = { type: 'ID', identifier: '123456AB', identifierKind: 'DOCUMENT_IDENTIFIER', extra }
  expect(userKycCheck.request.safeParse(question).success).toBe(true)
})
