import type * as operations from '@baize/contract/restrictions/staff'
import type { mailPlayer as mailing } from '@baize/contract/dossiers/actions'
import type { Parsed } from '@baize/contract/op'
import { AppError } from '../../../kit/errors.ts'
import { forgetFactors } from '../../people/factors/service.ts'
import { reopenRegistration, updateRestrictions } from '../../people/players/service.ts'
import { forgetFailedLogins } from '../../people/sessions/service.ts'
import { closeForGood, exclude, nameOf, timeOut } from './keep-out.ts'
import { exclusionEnd, timeoutEnd } from './rules.ts'
import { staffAction } from './act-on-account.ts'

export const endPlayerSessions = staffAction('endPlayerSessions', async (_context, _tx, player) => ({
  letter: { template: 'sessionsEnded', name: nameOf(player) },
  endSessionsAs: 'STAFF',
}))

export const lockAccount = staffAction('lockAccount', async ({ clock }, tx, player) => {
  if (player.lockedAt || player.state === 'CLOSED') throw new AppError('restrictions.state')
  await updateRestrictions(tx, player.playerId, { lockedAt: clock.now() })
  return { letter: { template: 'accountLocked', name: nameOf(player) }, endSessionsAs: 'LOCKED' }
})

/** Lifts the lock set by staff and the lock after failed log-ins. The player's own break or exclusion stays. */
export const unlockAccount = staffAction('unlockAccount', async (_context, tx, player) => {
  const failed = await forgetFailedLogins(tx, player)
  if (!player.lockedAt && !failed) throw new AppError('restrictions.state')
  await updateRestrictions(tx, player.playerId, { lockedAt: null })
  return { letter: { template: 'accountUnlocked', name: nameOf(player) } }
})

export const closePlayerAccount = staffAction('closePlayerAccount', async (_context, tx, player) => {
  if (player.state === 'CLOSED') throw new AppError('restrictions.state')
  return { ...(await closeForGood(tx, player)), letter: { template: 'accountClosedForYou', name: nameOf(player) } }
})

export const excludePlayer = staffAction(
  'excludePlayer',
  ({ clock }, tx, player, { months }: Parsed<typeof operations.excludePlayer>) =>
    exclude(tx, player, clock.now(), exclusionEnd(clock.now(), months), 'STAFF'),
)

export const timeOutPlayer = staffAction(
  'timeOutPlayer',
  ({ clock }, tx, player, { weeks }: Parsed<typeof operations.timeOutPlayer>) =>
    timeOut(tx, player, timeoutEnd(clock.now(), weeks), 'STAFF'),
)

/**
 * For players who have lost their device and codes. Staff have verified their identity. The password alone then
 * suffices.
 */
export const removeFactors = staffAction('removeFactors', async (_context, tx, player) => {
  if (!(await forgetFactors(tx, player.playerId))) throw new AppError('restrictions.state')
  return { letter: { template: 'factorsRemoved', name: nameOf(player) }, endSessionsAs: 'STAFF' }
})

export const liftKycLock = staffAction('liftKycLock', async ({ clock }, tx, player) => {
  if (!(await reopenRegistration(tx, player, clock.now()))) throw new AppError('restrictions.state')
  return { letter: { template: 'documents', name: nameOf(player) }, endSessionsAs: 'REPLACED' }
})

export const requestDocuments = staffAction(
  'requestDocuments',
  (_context, _tx, player, { wanted }: Parsed<typeof operations.requestDocuments>) => {
    if (player.state === 'CLOSED' || player.registrationStatus === 'QUICK_REG') throw new AppError('restrictions.state')
    return Promise.resolve({ letter: { template: 'documentsAsked', name: nameOf(player), wanted } })
  },
)

export const mailPlayer = staffAction(
  'mailPlayer',
  (_context, _tx, player, { subject, text }: Parsed<typeof mailing>) => {
    if (!player.emailConfirmed) throw new AppError('restrictions.state')
    return Promise.resolve({ letter: { template: 'fromStaff', name: nameOf(player), subject, text } })
  },
)
