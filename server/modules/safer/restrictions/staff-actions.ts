import * as operations from '@baize/contract/restrictions/staff'
import { mailPlayer } from '@baize/contract/dossiers/actions'
import { requestDocument } from '../../people/documents/service.ts'
import { forgetFactors, hasFactors } from '../../people/factors/service.ts'
import { reopenRegistration, updateRestrictions } from '../../people/players/service.ts'
import { forgetFailedLogins, hasFailedLogins } from '../../people/sessions/service.ts'
import { closeForGood, exclude, nameOf, timeOut } from './keep-out.ts'
import { exclusionEnd, timeoutEnd } from './rules.ts'
import { accountAction } from './act-on-account.ts'

/** The staff actions on a player's account, by operation. */
export const accountActions = {
  endPlayerSessions: accountAction(operations.endPlayerSessions, {
    apply: async (_context, _tx, player) => ({
      letter: { template: 'sessionsEnded', name: nameOf(player) },
      endSessionsAs: 'STAFF',
    }),
  }),

  lockAccount: accountAction(operations.lockAccount, {
    isPossible: (player) => !player.lockedAt && player.state !== 'CLOSED',
    async apply({ clock }, tx, player) {
      await updateRestrictions(tx, player.playerId, { lockedAt: clock.now() })
      return { letter: { template: 'accountLocked', name: nameOf(player) }, endSessionsAs: 'LOCKED' }
    },
  }),

  /** Removes the lock set by staff and the lock after failed logins. Breaks and exclusions are not affected. */
  unlockAccount: accountAction(operations.unlockAccount, {
    isPossible: async (player, db) =>
      player.state !== 'CLOSED' && (player.lockedAt !== null || (await hasFailedLogins(db, player))),
    async apply(_context, tx, player) {
      await forgetFailedLogins(tx, player)
      await updateRestrictions(tx, player.playerId, { lockedAt: null })
      return { letter: { template: 'accountUnlocked', name: nameOf(player) } }
    },
  }),

  closePlayerAccount: accountAction(operations.closePlayerAccount, {
    isPossible: (player) => player.state !== 'CLOSED',
    apply: async (_context, tx, player) => ({
      ...(await closeForGood(tx, player)),
      letter: { template: 'accountClosedForYou', name: nameOf(player) },
    }),
  }),

  excludePlayer: accountAction(operations.excludePlayer, {
    apply: ({ clock }, tx, player, { months }) =>
      exclude(tx, player, clock.now(), exclusionEnd(clock.now(), months), 'STAFF'),
  }),

  timeOutPlayer: accountAction(operations.timeOutPlayer, {
    isPossible: (player) => player.state !== 'CLOSED',
    apply: ({ clock }, tx, player, { weeks }) => timeOut(tx, player, timeoutEnd(clock.now(), weeks), 'STAFF'),
  }),

  /**
   * Removes all second factors, for players who have lost both their device and their recovery codes. Staff must have
   * verified the player's identity before, because the password alone is enough to log in afterwards.
   */
  removeFactors: accountAction(operations.removeFactors, {
    isPossible: (player, db) => hasFactors(db, player.playerId),
    async apply(_context, tx, player) {
      await forgetFactors(tx, player.playerId)
      return { letter: { template: 'factorsRemoved', name: nameOf(player) }, endSessionsAs: 'STAFF' }
    },
  }),

  liftKycLock: accountAction(operations.liftKycLock, {
    isPossible: (player) => player.registrationStatus === 'KYC_FAILED_LOCK',
    async apply({ clock }, tx, player) {
      await reopenRegistration(tx, player, clock.now())
      return { letter: { template: 'documents', name: nameOf(player) }, endSessionsAs: 'REPLACED' }
    },
  }),

  requestDocuments: accountAction(operations.requestDocuments, {
    isPossible: (player) => player.state !== 'CLOSED' && player.registrationStatus !== 'QUICK_REG',
    async apply({ clock }, tx, player, { documentType, wanted }) {
      if (documentType !== undefined) await requestDocument(tx, player.playerId, { documentType, at: clock.now() })
      return { letter: { template: 'documentsAsked', name: nameOf(player), wanted } }
    },
  }),

  mailPlayer: accountAction(mailPlayer, {
    isPossible: (player) => player.emailConfirmed,
    apply: async (_context, _tx, player, { subject, text }) => ({
      letter: { template: 'fromStaff', name: nameOf(player), subject, text },
    }),
  }),
}
