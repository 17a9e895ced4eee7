import { expect, test } from 'vitest'
import { pathOfRequest } from './request-path.ts'

test.each([
  [{ operation: 'decideWithdrawal' }, '/withdrawals'],
  [{ operation: 'payOutForPlayer' }, '/withdrawals'],
  [{ operation: 'inviteStaff', subject: 'staff ana@house.example' }, '/team'],
  [{ operation: 'saveBonusPlan', subject: 'bonus plan summer' }, '/plans/summer'],
  [{ operation: 'writeLegalText', subject: 'content terms_and_conditions 3' }, '/content/terms_and_conditions/3'],
  [{ operation: 'bookGoodwill' }, undefined],
] as const)('a request leads to the page of its item: %o', (request, path) => {
  expect(pathOfRequest(request)).toBe(path)
})
