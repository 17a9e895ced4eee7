import { dossierActions, type DossierAction } from '@baize/contract/dossiers/actions'
import { operations as views } from '@baize/contract/dossiers/views'
import { dossierParts } from '@baize/contract/dossiers/staff'
import type { ErrorCode } from '@baize/contract/errors'
import type { Operation } from '@baize/contract/op'
import { getProtectionRecord } from '@baize/contract/protection/staff'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { isOwnPlayer } from '../approvals/service.ts'
import { isKeptOut, mayPlayForReal, type Player } from '../../people/players/service.ts'
import { accountActions, type IsPossible } from '../../safer/restrictions/service.ts'

type Action = DossierAction['id']

const parts: readonly Operation[] = [...views, getProtectionRecord]

/** The sections of a dossier that the caller may open. */
export const partsFor = ({ may }: Pick<Caller, 'may'>) =>
  dossierParts.filter((part) => parts.some(({ id, permission }) => id === part && may(permission ?? '')))

const isRegistered = ({ registrationStatus }: Player): boolean => registrationStatus !== 'QUICK_REG'

interface Rule {
  readonly isPossible: IsPossible
  /** The code that explains why the action is not possible. By default `restrictions.state`. */
  readonly refusal?: ErrorCode
}

/** The rules for when an action is possible. An action without a rule is always possible. */
const rulesAt = (now: Instant): Readonly<Partial<Record<Action, Rule>>> => ({
  ...accountActions,
  correctPlayerDetails: { isPossible: isRegistered },
  lowerPlayerLimit: { isPossible: (player) => isRegistered(player) && player.state !== 'CLOSED' },
  givePlayerBonus: { isPossible: (player) => mayPlayForReal(player, now) },
  bookGoodwill: { isPossible: isRegistered },
  payOutForPlayer: {
    isPossible: (player) => isRegistered(player) && isKeptOut(player, now),
    // Staff may pay out only for players who cannot log in, because any other player can request a withdrawal.
    refusal: 'payments.mayLogIn',
  },
})

/**
 * Lists all actions on a player's account. An action that the caller cannot perform now has a `refusal` with the
 * reason.
 */
export async function actionsOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: Player,
  { staff, may, language }: Pick<Caller, 'staff' | 'may' | 'language'>,
): Promise<{ action: Action; refusal?: string }[]> {
  const isOwn = await isOwnPlayer(db, staff, player.playerId)
  const rules = rulesAt(clock.now())
  const refusalOf = async ({ id, permission }: DossierAction): Promise<ErrorCode | undefined> => {
    if (!may(permission)) return 'staff.permission'
    if (isOwn) return 'approvals.ownPlayer'
    const rule = rules[id]
    return !rule || (await rule.isPossible(player, db)) ? undefined : (rule.refusal ?? 'restrictions.state')
  }
  return Promise.all(
    dossierActions.map(async (operation) => {
      const code = await refusalOf(operation)
      return { action: operation.id, ...(code && { refusal: refusalText(code, language, {}, 'staff') }) }
    }),
  )
}
