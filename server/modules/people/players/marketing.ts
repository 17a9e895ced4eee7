import type { Product } from '@baize/contract/products'
import type { Context } from '../../../context.ts'
import { selectConsented, selectConsents } from './consents.ts'
import { isKeptOut } from './rules.ts'
import { selectPlayer } from './store.ts'

export interface Marketing {
  readonly product: Product
  /**
   * The channel of the message. A message in the player's inbox counts as EMAIL, because it is written and electronic.
   */
  readonly channel: 'EMAIL' | 'SMS' | 'PHONE'
}

/**
 * True if the player may receive marketing: they have agreed to the present wording of the consent for this product and
 * channel, they are registered, and nothing prevents them from playing (LCCP 3.5 and 5.1.12).
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
