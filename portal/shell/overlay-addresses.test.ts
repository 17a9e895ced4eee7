import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../data/session.ts'
import { openFor } from './overlay-addresses.ts'
import { closeSidebar, closeWallet, getOverlays } from './overlay-state.ts'

const visitor: Session = { state: 'visitor' }
const player: Session = {
  state: 'player',
  partyId: 'p',
  registrationStatus: 'PLAYER',
  associateAccounts: [],
  activeCurrency: 'GBP',
}
const open = (address: string, session: Session, game?: string) => {
  const { pathname, search } = new URL(address, 'http://portal')
  openFor(pathname, search, session, { expired: 'Session has expired.', game })
  return getOverlays()
}

beforeEach(() => {
  closeSidebar()
  closeWallet()
})

test('an address opens its sidebar, one at a time', () => {
  expect(open('/login', visitor).sidebar).toBe('login')
  expect(open('/signup', visitor)).toMatchObject({ sidebar: 'signup', externalConfirmation: false })
  expect(open('/identification', visitor)).toMatchObject({ sidebar: 'signup', externalConfirmation: false })
  expect(open('/confirm-signup', visitor)).toMatchObject({ sidebar: 'signup', externalConfirmation: true })
  expect(open('/session-expired', visitor).login).toEqual({ message: 'Session has expired.' })
  expect(open('/session-expired', visitor, '/game?gameId=1').login.origin).toBe('/game?gameId=1')
})

test('the link of a password mail opens the step for the new password', () => {
  expect(open('/reset-password?email=a%40b.c&confirmationCode=9', visitor).login).toEqual({
    reset: { email: 'a@b.c', confirmationCode: '9' },
  })
})

test('the wallet is for players; visitors log in first and come back', () => {
  expect(open('/deposit', player)).toMatchObject({ sidebar: undefined, wallet: { tab: 'deposit' } })
  expect(open('/history', player).wallet).toEqual({ tab: 'history' })
  closeWallet()
  expect(open('/deposit', visitor)).toMatchObject({
    sidebar: 'login',
    login: { origin: '/deposit' },
    wallet: undefined,
  })
})

test('nothing opens before it is known who is there, nor for a player who is logged in already', () => {
  expect(open('/login', { state: 'unknown' }).sidebar).toBeUndefined()
  expect(open('/login', player).sidebar).toBeUndefined()
  expect(open('/play', visitor).sidebar).toBeUndefined()
})

test('an invitation opens the sign-up, but not for who is in', () => {
  expect(open('/?page=signup&referralId=1', player).sidebar).toBeUndefined()
  expect(open('/?page=signup&referralId=1', visitor).sidebar).toBe('signup')
})
