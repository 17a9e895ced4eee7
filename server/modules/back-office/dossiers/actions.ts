import { dossierActions, dossierParts } from '@baize/contract/dossiers/staff'
import type { ErrorCode } from '@baize/contract/errors'
import { sendMessage } from '@baize/contract/messages/staff'
import type { Operation } from '@baize/contract/op'
import { payOutForPlayer } from '@baize/contract/payments/staff'
import { getProtectionRecord } from '@baize/contract/protection/staff'
import { operations as restrictions } from '@baize/contract/restrictions/staff'
import { operations as actions } from '@baize/contract/dossiers/actions'
import { operations as views } from '@baize/contract/dossiers/views'
import type { Context } from '../../../context.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { isOwnPlayer } from '../approvals/service.ts'
import { hasFactors } from '../../people/factors/service.ts'
import { isKeptOut, mayPlayForReal, type Player } from '../../people/players/service.ts'
import { hasFailedLogins } from '../../people/sessions/service.ts'

type Action = (typeof dossierActions)[number]

const operations: readonly Operation[] = [
  ...restrictions,
  ...actions,
  ...views,
  payOutForPlayer,
  sendMessage,
  getProtectionRecord,
]

/** The parts of a dossier that the caller may open. */
export const partsFor = ({ may }: Pick<Caller, 'may'>) => dossierParts.filter((part) => mayCall(part, may))

/** The actions on a player's account, each with the reason why it is not available to the caller now, if so. */
export async function actionsOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: Player,
  { staff, may, language }: Pick<Caller, 'staff' | 'may' | 'language'>,
): Promise<{ action: Action; refusal?: string }[]> {
  const hasFailed = await hasFailedLogins(db, player)
  const hasSecondStep = await hasFactors(db, player.playerId)
  const isClosed = player.state === 'CLOSED'
  const isRegistered = player.registrationStatus !== 'QUICK_REG'
  const isOwn = await isOwnPlayer(db, staff, player.playerId)
  const now = clock.now()
  const isPossible: Readonly<Record<Action, boolean>> = {
    lockAccount: !player.lockedAt && !isClosed,
    unlockAccount: !isClosed && (player.lockedAt !== null || hasFailed),
    endPlayerSessions: true,
    removeFactors: hasSecondStep,
    liftKycLock: player.registrationStatus === 'KYC_FAILED_LOCK',
    requestDocuments: isRegistered && !isClosed,
    timeOutPlayer: !isClosed,
    excludePlayer: true,
    closePlayerAccount: !isClosed,
    correctPlayerDetails: isRegistered,
    lowerPlayerLimit: isRegistered && !isClosed,
    givePlayerBonus: mayPlayForReal(player, now),
    bookGoodwill: isRegistered,
    // others withdraw by themselves
    payOutForPlayer: isRegistered && isKeptOut(player, now),
    sendMessage: true,
    mailPlayer: player.emailConfirmed,
  }
  return dossierActions.map((action) => {
    const code = actionRefusal(action, { isPossible: isPossible[action], isOwn }, may)
    return { action, ...(code && { refusal: refusalText(code, language) }) }
  })
}

function actionRefusal(
  action: Action,
  { isPossible, isOwn }: { readonly isPossible: boolean; readonly isOwn: boolean },
  may: Caller['may'],
): ErrorCode | undefined {
  if (!mayCall(action, may)) return 'staff.permission'
  if (isOwn) return 'approvals.ownPlayer'
  if (isPossible) return undefined
  return action === 'payOutForPlayer' ? 'payments.mayLogIn' : 'restrictions.state'
}

function mayCall(id: string, may: Caller['may']): boolean {
  const permission = operations.find((operation) => operation.id === id)?.permission
  return permission !== undefined && may(permission)
}
