import type { Context } from '../../../context.ts'
import type { Offer } from '../mail/service.ts'
import { mayReceiveMarketing } from '../../safer/protection/service.ts'

/** True if the player may receive the marketing offer at present. */
export const isWelcome = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { playerId, product }: Offer,
): Promise<boolean> => mayReceiveMarketing(db, playerId, { product, channel: 'EMAIL' }, clock.now())
