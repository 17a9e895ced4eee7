import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { expect, test } from 'vitest'
import { draftOf, freshRule, type RuleDraft, ruleOf } from './rule.ts'

test.each<SegmentRule>([
  { fact: 'COUNTRY', countries: ['GB', 'MK'] },
  { fact: 'LANGUAGE', language: 'mk' },
  { fact: 'CURRENCY', currency: 'EUR' },
  { fact: 'SITE', site: 2 },
  { fact: 'REGISTERED', minimum: 30 },
  { fact: 'LAST_LOGIN', minimum: 14, maximum: 60 },
  { fact: 'DEPOSITS', days: 7, maximum: 0 },
  { fact: 'DEPOSITED', days: 30, currency: 'GBP', minimum: '100.00' },
  { fact: 'STAKED', days: 30, currency: 'JPY', minimum: '1', maximum: '5000' },
])('%j becomes a draft and the same rule again', (rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule)
})

test.each<Partial<RuleDraft>>([
  { fact: 'COUNTRY', countries: '' },
  { fact: 'REGISTERED' },
  { fact: 'LAST_LOGIN', minimum: '1.5' },
  { fact: 'DEPOSITS', minimum: '1', days: '0' },
  { fact: 'STAKED', minimum: 'much' },
])('%j is no complete rule', (change) => {
  expect(ruleOf({ ...freshRule, ...change })).toBeUndefined()
})
