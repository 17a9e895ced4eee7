import { describe, expect, test } from 'vitest'
import { isReached, type PlayerLetter } from './reach.ts'

const email = 'ada@example.com'
const open = { email, emailConfirmed: true, state: 'OPEN' } as const
const closed = { email, emailConfirmed: true, state: 'CLOSED' } as const
const unconfirmed = { email, emailConfirmed: false, state: 'OPEN' } as const

const byLaw: PlayerLetter['template'][] = ['excluded', 'timedOut']
const aboutMoneyOrAccess: PlayerLetter['template'][] = [
  'depositCredited',
  'depositFailed',
  'depositReversed',
  'depositChargedBack',
  'depositReturned',
  'depositRefunded',
  'withdrawalRequested',
  'withdrawalPaid',
  'withdrawalRefused',
  'withdrawalReturned',
  'withdrawalCancelled',
  'payout',
  'cardRemoved',
  'passwordReset',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'factorsRemoved',
  'recoveryCodeUsed',
  'socialLinked',
  'socialUnlinked',
  'newDevice',
  'accountLocked',
  'accountClosed',
  'accountClosedForYou',
  'detailsCorrected',
]
const aboutPlay: PlayerLetter['template'][] = [
  'welcome',
  'documents',
  'documentApproved',
  'documentAccepted',
  'documentRejected',
  'limitReview',
  'cardAdded',
  'sessionsEnded',
  'accountUnlocked',
]

describe('a mail', () => {
  test.each(byLaw)('%s reaches every player, because the law requires it', (template) => {
    expect([open, closed, unconfirmed].map((player) => isReached(template, player))).toEqual([true, true, true])
  })

  test.each(aboutMoneyOrAccess)('%s reaches a closed account, and no unconfirmed address', (template) => {
    expect([open, closed, unconfirmed].map((player) => isReached(template, player))).toEqual([true, true, false])
  })

  test.each(aboutPlay)('%s reaches open accounts with a confirmed address only', (template) => {
    expect([open, closed, unconfirmed].map((player) => isReached(template, player))).toEqual([true, false, false])
  })
})
