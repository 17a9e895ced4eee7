import { dossierActions } from '@baize/contract/dossiers'
import type { ErrorCode } from '@baize/contract/errors'
import { operations } from '@baize/contract/restrictions'
import type { Context } from '../../context.ts'
import { refusalText } from '../../kit/http/language.ts'
import type { Caller } from '../../kit/http/route.ts'
import { hasFactors } from '../factors/service.ts'
import type { Player } from '../players/service.ts'

type Action = (typeof dossierActions)[number]

/** The actions on a player's account, each with the reason why it is not available to the caller now, if so. */
export async function actionsOn(
  { db }: Pick<Context, 'db'>,
  player: Player,
  { may, language }: Pick<Caller, 'may' | 'language'>,
): Promise<{ action: Action; refusal?: string }[]> {
  const hasSecondStep = await hasFactors(db, player.playerId)
  const isClosed = player.state === 'CLOSED'
  const isPossible: Readonly<Record<Action, boolean>> = {
    lockAccount: !player.lockedAt && !isClosed,
    // it also lifts a lock after failed log-ins
    unlockAccount: !isClosed,
    endPlayerSessions: true,
    removeFactors: hasSecondStep,
    liftKycLock: player.registrationStatus === 'KYC_FAILED_LOCK',
    timeOutPlayer: !isClosed,
    excludePlayer: true,
    closePlayerAccount: !isClosed,
  }
  return dossierActions.map((action) => {
    const code = refusalOf(action, isPossible[action], may)
    return { action, ...(code && { refusal: refusalText(code, language) }) }
  })
}

function refusalOf(action: Action, isPossible: boolean, may: Caller['may']): ErrorCode | undefined {
  const permission = operations.find(({ id }) => id === action)
  if (!permission || !('permission' in permission) || !may(permission.permission)) return 'staff.permission'
  return isPossible ? undefined : 'restrictions.state'
}
