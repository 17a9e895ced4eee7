import type { Context } from '../../../context.ts'

/**
 * Asks the pages of a player, or of several, to reload the balance. Call it after the commit, since the booking does not
 * depend on it.
 */
export async function publishBalance(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  playerId: string | readonly string[],
): Promise<void> {
  try {
    await bus.publish(playerId, ['balance'])
  } catch (error) {
    log.warn({ err: error }, 'the balance was not announced')
  }
}
