import * as z from 'zod/mini'
import { getBonuses } from '../bonuses/player.ts'
import { getUserDocuments } from '../documents/player.ts'
import { getResponsibleGamingLimit } from '../limits/family.ts'
import { getSessionLimit } from '../limits/time-limits.ts'
import { getMessages } from '../messages/player.ts'
import { currency } from '../money.ts'
import { op, type Operation } from '../op.ts'
import { userConsents } from '../players/player.ts'
import type { Permission } from '../staff/permissions.ts'
import { getBankingHistory, getTransactionHistory } from '../wallet/player.ts'

const subject = {
  playerId: z.uuid(),
  /** The currency of the player's account. By default the account is the player's primary account. */
  currency: z.optional(currency),
}

/**
 * Declares a staff operation that returns the same data about a player as one of the player's own operations. Its
 * request also contains the player's id.
 */
function view<const Id extends string, Request extends z.ZodMiniObject, const Replies extends Operation['replies']>(
  id: Id,
  seen: Pick<Operation, 'summary' | 'errors'> & { readonly request: Request; readonly replies: Replies },
  permission: Permission,
) {
  return op({
    id,
    permission,
    service: 'platform',
    method: 'GET',
    path: `/staff/${id}`,
    access: 'staff',
    summary: `For staff, about any player: ${seen.summary.charAt(0).toLowerCase()}${seen.summary.slice(1)}`,
    request: z.extend(seen.request, subject),
    replies: seen.replies,
    errors: [...seen.errors, 'dossiers.player'],
    rate: { limit: 240, windowSeconds: 60 },
  })
}

export const getDossierBanking = view('getDossierBanking', getBankingHistory, 'players.read')
export const getDossierPlay = view('getDossierPlay', getTransactionHistory, 'players.read')
export const getDossierBonuses = view('getDossierBonuses', getBonuses, 'players.read')
export const getDossierLimits = view('getDossierLimits', getResponsibleGamingLimit, 'players.read')
export const getDossierSessionLimit = view('getDossierSessionLimit', getSessionLimit, 'players.read')
export const getDossierConsents = view('getDossierConsents', userConsents, 'players.read')
export const getDossierMessages = view('getDossierMessages', getMessages, 'players.contact')
export const getDossierDocuments = view('getDossierDocuments', getUserDocuments, 'documents.review')

export const operations = [
  getDossierBanking,
  getDossierPlay,
  getDossierBonuses,
  getDossierLimits,
  getDossierSessionLimit,
  getDossierConsents,
  getDossierMessages,
  getDossierDocuments,
] as const
