import { beforeEach, expect, test } from 'vitest'
import { forgetMailedLink, keepMailedLink } from '../navigation/mailed-link.ts'
import type { Session } from '../data/session.ts'
import { openOverlayFor } from './overlay-addresses.ts'
import { closeSidebar, closeWallet, useOverlayState } from './overlay-state.ts'

const visitor: Session = { state: 'visitor' }
const player: Session = {
  state: 'player',
  partyId: 'p',
  registrationStatus: 'PLAYER',
  associateAccounts: [],
  activeCurrency: 'GBP',
}
const open = (address: string, session: Session, left?: string) => {
  const { pathname, search } = new URL(address, 'http://portal')
  openOverlayFor(pathname, search, session, { expired: 'Session has expired.', openMail: 'Open the mail.', left })
  return useOverlayState.getState()
}

beforeEach(() => {
  closeSidebar()
  closeWallet()
})

test('an address opens its sidebar, one at a time', () => {
  expect(open('/login', visitor).sidebar).toBe('login')
  expect(open('/signup', visitor)).toMatchObject({ sidebar: 'signup', confirmation: undefined })
  expect(open('/identification', visitor)).toMatchObject({ sidebar: 'signup', confirmation: undefined })
  expect(open('/confirm-signup', visitor)).toMatchObject({ sidebar: 'signup', confirmation: {} })
  expect(open('/session-expired', visitor).login).toEqual({ message: 'Session has expired.' })
  expect(open('/session-expired', visitor, '/game?gameId=1').login.origin).toBe('/game?gameId=1')
})

test('the link in a password mail opens the form for the new password', () => {
  keepMailedLink('/reset-password', '?email=a%40b.c&confirmationCode=9')
  const asked = { reset: { email: 'a@b.c', confirmationCode: '9' } }
  expect(open('/reset-password', visitor).login).toEqual(asked)
  expect(open('/reset-password', player).login).toEqual(asked)
  forgetMailedLink('/reset-password')
  expect(open('/reset-password', visitor).login).toEqual({ message: 'Open the mail.' })
  expect(open('/reset-password', player).sidebar).toBeUndefined()
})

test('the link in a code’s mail opens the confirmation, and a later sign-up does not', () => {
  keepMailedLink('/confirm-signup', '?confirmationCode=9')
  expect(open('/confirm-signup', visitor).confirmation).toEqual({ confirmationCode: '9' })
  expect(open('/confirm-signup', player).sidebar).toBeUndefined()
  expect(open('/signup', visitor).confirmation).toBeUndefined()
  forgetMailedLink('/confirm-signup')
})

test('in identity-check mode the wallet does not open, and asks for no log-in, while the check is in review', () => {
  const waiting: Session = { ...player, state: 'signup', registrationStatus: 'ID_CHECK_LOCK' }
  openOverlayFor('/wallet', '', waiting, { expired: '', openMail: '', hasGate: true })
  expect(useOverlayState.getState()).toMatchObject({ sidebar: undefined, wallet: undefined })
})

test('the wallet opens for players; visitors log in first and return', () => {
  expect(open('/deposit', player)).toMatchObject({ sidebar: undefined, wallet: { tab: 'deposit' } })
  expect(open('/history', player).wallet).toEqual({ tab: 'history' })
  closeWallet()
  expect(open('/history?tab=games', visitor).login.origin).toBe('/history?tab=games')
  expect(open('/login?origin=%2Faccount%3Ftab%3Dprofile', visitor).login.origin).toBe('/account?tab=profile')
  expect(open('/deposit', visitor)).toMatchObject({
    sidebar: 'login',
    login: { origin: '/deposit' },
    wallet: undefined,
  })
})

test('nothing opens for an unknown session, nor for a logged-in player', () => {
  expect(open('/login', { state: 'unknown' }).sidebar).toBeUndefined()
  expect(open('/login', player).sidebar).toBeUndefined()
  expect(open('/play', visitor).sidebar).toBeUndefined()
})

test('an invitation opens the sign-up for visitors only', () => {
  expect(open('/?page=signup&referralId=1', player).sidebar).toBeUndefined()
  expect(open('/?page=signup&referralId=1', visitor).sidebar).toBe('signup')
})
