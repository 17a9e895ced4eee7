import type * as operations from '@baize/contract/restrictions/staff'
import type { mailPlayer as mailing } from '@baize/contract/dossiers/actions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { forgetFactors } from '../../people/factors/service.ts'
import {
  barOf,
  findAnyPlayerId,
  getPlayer,
  maskedEmail,
  reopenRegistration,
  updateBars,
} from '../../people/players/service.ts'
import { forgetFailedLogins } from '../../people/sessions/service.ts'
import { close } from './close.ts'
import { exclude, nameOf, timeOut } from './keep-out.ts'
import { exclusionEnd, timeoutEnd } from './rules.ts'
import { deedOf } from './change-standing.ts'

export { close } from './close.ts'
export { keepOutImported } from './keep-out-imported.ts'
export { lockPlayer } from './lock-player.ts'

export async function findPlayer(
  context: Context,
  { name, site }: Parsed<typeof operations.findPlayer>,
  { staff, may }: Pick<CallerOf<typeof operations.findPlayer>, 'staff' | 'may'>,
): Promise<Reply<typeof operations.findPlayer>> {
  const realm = site === undefined ? undefined : context.config.sites.find(({ id }) => id === site)?.playersOf
  if (site !== undefined && realm === undefined) throw new AppError('restrictions.player')
  const playerId = await findAnyPlayerId(context, name, realm)
  const player = playerId && (await getPlayer(context, playerId))
  if (!player) throw new AppError('restrictions.player')
  const at = context.clock.now()
  const entry = { operation: 'findPlayer', playerId: player.playerId, actor: `staff:${staff}`, at }
  await transaction(context.db, (tx) => recordAudit(tx, entry))
  const bar = barOf(player, at)
  return {
    status: 'SUCCESS',
    playerId: player.playerId,
    site: player.siteId,
    username: player.username,
    email: may('players.personal') ? player.email : maskedEmail(player.email),
    registrationStatus: player.registrationStatus,
    kycStatus: player.kycStatus,
    ...(bar ? { restriction: bar.kind } : {}),
    ...(bar?.until ? { restrictedUntil: bar.until.toString() } : {}),
  }
}

export const endPlayerSessions = deedOf('endPlayerSessions', async (_context, _tx, player) => ({
  letter: { template: 'sessionsEnded', name: nameOf(player) },
  endSessionsAs: 'STAFF',
}))

export const lockAccount = deedOf('lockAccount', async ({ clock }, tx, player) => {
  if (player.lockedAt || player.state === 'CLOSED') throw new AppError('restrictions.state')
  await updateBars(tx, player.playerId, { lockedAt: clock.now() })
  return { letter: { template: 'accountLocked', name: nameOf(player) }, endSessionsAs: 'LOCKED' }
})

/** Lifts the lock set by staff and the lock after failed log-ins. The player's own break or exclusion stays. */
export const unlockAccount = deedOf('unlockAccount', async (_context, tx, player) => {
  const failed = await forgetFailedLogins(tx, player)
  if (!player.lockedAt && !failed) throw new AppError('restrictions.state')
  await updateBars(tx, player.playerId, { lockedAt: null })
  return { letter: { template: 'accountUnlocked', name: nameOf(player) } }
})

export const closePlayerAccount = deedOf('closePlayerAccount', async (_context, tx, player) => {
  if (player.state === 'CLOSED') throw new AppError('restrictions.state')
  return { ...(await close(tx, player)), letter: { template: 'accountClosedForYou', name: nameOf(player) } }
})

export const excludePlayer = deedOf(
  'excludePlayer',
  ({ clock }, tx, player, { months }: Parsed<typeof operations.excludePlayer>) =>
    exclude(tx, player, clock.now(), exclusionEnd(clock.now(), months), 'STAFF'),
)

export const timeOutPlayer = deedOf(
  'timeOutPlayer',
  ({ clock }, tx, player, { weeks }: Parsed<typeof operations.timeOutPlayer>) =>
    timeOut(tx, player, timeoutEnd(clock.now(), weeks), 'STAFF'),
)

/**
 * For players who have lost their device and codes. Staff have verified their identity. The password alone then
 * suffices.
 */
export const removeFactors = deedOf('removeFactors', async (_context, tx, player) => {
  if (!(await forgetFactors(tx, player.playerId))) throw new AppError('restrictions.state')
  return { letter: { template: 'factorsRemoved', name: nameOf(player) }, endSessionsAs: 'STAFF' }
})

export const liftKycLock = deedOf('liftKycLock', async ({ clock }, tx, player) => {
  if (!(await reopenRegistration(tx, player, clock.now()))) throw new AppError('restrictions.state')
  return { letter: { template: 'documents', name: nameOf(player) }, endSessionsAs: 'REPLACED' }
})

export const requestDocuments = deedOf(
  'requestDocuments',
  (_context, _tx, player, { wanted }: Parsed<typeof operations.requestDocuments>) => {
    if (player.state === 'CLOSED' || player.registrationStatus === 'QUICK_REG') throw new AppError('restrictions.state')
    return Promise.resolve({ letter: { template: 'documentsAsked', name: nameOf(player), wanted } })
  },
)

export const mailPlayer = deedOf('mailPlayer', (_context, _tx, player, { subject, text }: Parsed<typeof mailing>) => {
  if (!player.emailConfirmed) throw new AppError('restrictions.state')
  return Promise.resolve({ letter: { template: 'fromStaff', name: nameOf(player), subject, text } })
})
