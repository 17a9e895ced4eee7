import type { Context } from '../../../context.ts'

/**
 * Notifies the open pages of one or more players that they must reload the balance. Call this after the commit, because
 * the pages could otherwise read the old balance. A failure is only logged, because the booking is already done.
 */
export async function publishBalance(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  playerId: string | readonly string[],
): Promise<void> {
  try {
    await bus.publish(playerId, ['balance'])
  } catch (error) {
    log.warn(
      { err: error },
      'the pages of a player could not be notified of a changed balance; the booking is unaffected',
    )
  }
}
