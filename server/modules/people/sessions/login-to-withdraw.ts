import type { loginToWithdraw as operation } from '@baize/contract/sessions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { findChallenge, isOfPassword, openChallenge, takeOffer } from '../factors/service.ts'
import { getPlayer } from '../players/service.ts'
import { letIn } from './login.ts'
import { selectPasswordHash } from './passwords/credential-store.ts'

type Operation = typeof operation

/**
 * Opens a session that can only withdraw, for a player whose login was refused with an offer of such a session. If the
 * player has a second factor, they must prove it first.
 */
export async function loginToWithdraw(
  context: Context,
  { challenge: text }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const offer = await findChallenge(context, text)
  const { playerId } = offer
  const player = await getPlayer(context, playerId)
  const passwordHash = await selectPasswordHash(context.db, playerId)
  const isValid = offer.purpose === 'offer' && passwordHash !== undefined && isOfPassword(offer, passwordHash)
  if (!isValid || !player) throw new AppError('factors.challenge')
  await takeOffer(context, offer)
  const first = { passwordHash, linkedAt: null }
  const second = await openChallenge(context, playerId, first, 'withdrawal')
  if (second) return { status: 'SECOND_FACTOR', ...second }
  return letIn(context, player, first, caller, { level: 'withdrawal' })
}
