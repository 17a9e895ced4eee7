import type { Product } from '@baize/contract/products'
import type { Context } from '../../../context.ts'
import { selectConsented, selectConsents } from './consents.ts'
import { isKeptOut } from './rules.ts'
import { selectPlayer } from './store.ts'

export interface Marketing {
  readonly product: Product
  /** A message in the inbox is written and electronic, so it counts as e-mail. */
  readonly channel: 'EMAIL' | 'SMS' | 'PHONE'
}

/**
 * Whether the player wants offers and may play. They have consented to the product and the channel in the wording now in
 * force. They are registered, and nothing keeps them from play (LCCP 3.5, 5.1.12).
 */
export async function isOpenToMarketing(
  { db }: Pick<Context, 'db'>,
  playerId: string,
  { product, channel }: Marketing,
  now: Temporal.Instant,
): Promise<boolean> {
  const player = await selectPlayer(db, playerId)
  if (player?.registrationStatus !== 'PLAYER' || isKeptOut(player, now)) return false
  const inForce = (await selectConsents(db)).find(({ key }) => key === `${product}_${channel}`)
  return inForce !== undefined && (await selectConsented(db, playerId)).has(inForce.consentVersionId)
}
