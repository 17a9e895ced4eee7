import type { Context } from '../../context.ts'

/** Tells the player's pages to fetch the balance again. Call it after the commit: what is booked stays booked without it. */
export async function publishBalance({ bus, log }: Pick<Context, 'bus' | 'log'>, playerId: string): Promise<void> {
  try {
    await bus.publish(playerId, ['balance'])
  } catch (error) {
    log.warn({ err: error }, 'the balance was not announced')
  }
}
