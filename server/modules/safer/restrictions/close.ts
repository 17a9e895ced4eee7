import type { Tx } from '../../../kit/db.ts'
import { updateBars, type Player } from '../../people/players/service.ts'
import { forgetResetKey } from '../../people/sessions/service.ts'
import type { Outcome } from './outcome.ts'
import { nameOf } from './keep-out.ts'

/** Closes an account permanently, for the player or for staff. */
export async function close(tx: Tx, player: Player): Promise<Outcome & { readonly endSessionsAs: 'CLOSED' }> {
  await updateBars(tx, player.playerId, { state: 'CLOSED' })
  await forgetResetKey(tx, player.playerId)
  return { letter: { template: 'accountClosed', name: nameOf(player) }, endSessionsAs: 'CLOSED' }
}
