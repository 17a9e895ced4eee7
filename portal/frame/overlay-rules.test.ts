import { expect, test } from 'vitest'
import type { Session } from '../data/session.ts'
import { admit } from './overlay-rules.ts'

const visitor: Session = { state: 'visitor' }
const player = {
  state: 'player',
  partyId: 'p',
  registrationStatus: 'PLAYER',
  associateAccounts: [],
  activeCurrency: 'GBP',
} as const satisfies Session
const beginner: Session = { ...player, state: 'signup', registrationStatus: 'QUICK_REG' }
const inReview: Session = { ...player, state: 'signup', registrationStatus: 'ID_CHECK_LOCK' }
const excluded: Session = { ...player, state: 'withdrawal' }

const seen = (overs: readonly string[], session: Session, more: { search?: string; gating?: true; link?: true } = {}) =>
  admit({
    overs,
    search: more.search ?? '',
    session,
    gating: more.gating ?? false,
    hasResetLink: more.link ?? false,
  })

test('nothing is open until the session is known', () => {
  expect(seen(['login'], { state: 'unknown' })).toEqual({ overs: [] })
})

test.each(['wallet.deposit', 'wallet.deposit.returned', 'messages', 'break', 'account'])(
  'a visitor gets the login in place of %s, and a player the overlay',
  (over) => {
    for (const session of [visitor, beginner, excluded]) expect(seen([over], session)).toEqual({ overs: ['login'] })
    expect(seen([over], player)).toEqual({ overs: [over] })
  },
)

test('what lies above a player’s overlay waits for the login, and what lies below stays', () => {
  expect(seen(['game-info.a', 'wallet.bonuses', 'break'], visitor)).toEqual({ overs: ['game-info.a', 'login'] })
})

test('a login gives way to its origin, or to the page below', () => {
  const search = '?over=login&origin=%2Faccount%3Ftab%3Dprofile'
  expect(seen(['login'], visitor, { search })).toEqual({ overs: ['login'] })
  expect(seen(['login'], player, { search })).toEqual({ overs: [], leaves: { path: '/account?tab=profile' } })
  expect(seen(['login.expired'], player)).toEqual({ overs: [], leaves: 'closed' })
  expect(seen(['login'], player, { search: '?over=login&origin=%2F%2Fevil.example' })).toEqual({
    overs: [],
    leaves: 'closed',
  })
})

test('who has an account signs up no more', () => {
  for (const over of ['signup', 'confirm-signup']) {
    expect(seen([over], visitor)).toEqual({ overs: [over] })
    expect(seen([over], beginner)).toEqual({ overs: [over] })
    for (const session of [player, excluded]) expect(seen([over], session)).toEqual({ overs: [], leaves: 'closed' })
  }
})

test('the link of a password mail works for a player too; without it the form has nothing to set', () => {
  expect(seen(['reset-password'], player, { link: true })).toEqual({ overs: ['reset-password'] })
  expect(seen(['reset-password'], player)).toEqual({ overs: [], leaves: 'closed' })
  expect(seen(['reset-password'], visitor)).toEqual({ overs: ['reset-password'] })
})

test('in identity-check mode the wallet does not open, and asks for no login, while the check is in review', () => {
  expect(seen(['wallet.deposit'], inReview, { gating: true })).toEqual({ overs: [], leaves: 'identification' })
  expect(seen(['wallet.deposit'], inReview)).toEqual({ overs: ['login'] })
  expect(seen(['messages'], inReview, { gating: true })).toEqual({ overs: ['login'] })
})
