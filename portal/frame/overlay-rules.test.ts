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

test('no overlay is open until the session is known', () => {
  expect(seen(['login'], { state: 'unknown' })).toEqual({ overs: [] })
})

test.each(['wallet.deposit', 'wallet.deposit.returned', 'messages', 'break', 'account'])(
  'a visitor sees the login instead of %s, and a player sees the overlay',
  (over) => {
    for (const session of [visitor, beginner, excluded]) expect(seen([over], session)).toEqual({ overs: ['login'] })
    expect(seen([over], player)).toEqual({ overs: [over] })
  },
)

test('overlays above a player’s overlay wait for the login, and overlays below stay open', () => {
  expect(seen(['game-info.a', 'wallet.bonuses', 'break'], visitor)).toEqual({ overs: ['game-info.a', 'login'] })
})

test('after the login, the page that asked for it opens, or the overlay closes', () => {
  const search = '?over=login&origin=%2Faccount%3Ftab%3Dprofile'
  expect(seen(['login'], visitor, { search })).toEqual({ overs: ['login'] })
  expect(seen(['login'], player, { search })).toEqual({ overs: [], leaves: { path: '/account?tab=profile' } })
  expect(seen(['login.expired'], player)).toEqual({ overs: [], leaves: 'closed' })
  for (const session of [visitor, player]) expect(seen(['login.forgot'], session)).toEqual({ overs: ['login.forgot'] })
  expect(seen(['login'], player, { search: '?over=login&origin=%2F%2Fevil.example' })).toEqual({
    overs: [],
    leaves: 'closed',
  })
})

test('the sign-up closes for users who have an account', () => {
  for (const over of ['signup', 'confirm-signup']) {
    expect(seen([over], visitor)).toEqual({ overs: [over] })
    expect(seen([over], beginner)).toEqual({ overs: [over] })
    for (const session of [player, excluded]) expect(seen([over], session)).toEqual({ overs: [], leaves: 'closed' })
  }
})

test('a logged-in player sees the form for a new password only with the mail’s link', () => {
  expect(seen(['reset-password'], player, { link: true })).toEqual({ overs: ['reset-password'] })
  expect(seen(['reset-password'], player)).toEqual({ overs: [], leaves: 'closed' })
  expect(seen(['reset-password'], visitor)).toEqual({ overs: ['reset-password'] })
})

test('in identity-check mode, while the check is in review, the wallet leads to the identification, not to the login', () => {
  expect(seen(['wallet.deposit'], inReview, { gating: true })).toEqual({ overs: [], leaves: 'identification' })
  expect(seen(['wallet.deposit'], inReview)).toEqual({ overs: ['login'] })
  expect(seen(['messages'], inReview, { gating: true })).toEqual({ overs: ['login'] })
})
