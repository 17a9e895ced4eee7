import type { RegistrationStatus } from '@baize/contract/sessions/player'
import { expect, test } from 'vitest'
import type { Session } from '../../../data/session.ts'
import { lockOf, signupPath } from './signup-path.ts'

const open = (state: 'signup' | 'player' | 'withdrawal', registrationStatus: RegistrationStatus): Session => ({
  state,
  registrationStatus,
  partyId: '1',
  associateAccounts: [],
  activeCurrency: 'GBP',
})
const begun = open('signup', 'QUICK_REG')

test('nobody is redirected before the session and the player are known', () => {
  expect(signupPath('verify', { state: 'unknown' }, undefined)).toBeUndefined()
  expect(signupPath('join', begun, undefined)).toBeUndefined()
})

test('visitors are redirected to step 1', () => {
  expect(signupPath('join', { state: 'visitor' }, undefined)).toBeUndefined()
  expect(signupPath('verify', { state: 'visitor' }, undefined)).toBe('/join')
  expect(signupPath('contact', { state: 'visitor' }, undefined)).toBe('/join')
})

test('an unfinished sign-up continues at its step', () => {
  expect(signupPath('join', begun, false)).toBe('/verify')
  expect(signupPath('verify', begun, false)).toBeUndefined()
  expect(signupPath('contact', begun, false)).toBe('/verify')
  expect(signupPath('join', begun, true)).toBe('/contact')
  expect(signupPath('verify', begun, true)).toBe('/contact')
  expect(signupPath('contact', begun, true)).toBeUndefined()
})

test('players are redirected to the home page', () => {
  for (const step of ['join', 'verify', 'contact'] as const) {
    expect(signupPath(step, open('player', 'PLAYER'), true)).toBe('/')
    expect(signupPath(step, open('withdrawal', 'PLAYER'), true)).toBe('/')
  }
})

test('a locked sign-up is redirected to step 2 from every step', () => {
  expect(signupPath('contact', open('signup', 'ID_CHECK_LOCK'), true)).toBeUndefined()
  expect(signupPath('join', open('signup', 'ID_CHECK_LOCK'), undefined)).toBe('/contact')
  expect(signupPath('verify', open('signup', 'KYC_FAILED_LOCK'), true)).toBe('/contact')
  expect(lockOf(open('signup', 'KYC_FAILED_LOCK'))).toBe('KYC_FAILED_LOCK')
  expect(lockOf(begun)).toBeUndefined()
})
