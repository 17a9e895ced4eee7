import type { Context } from '../../../context.ts'

/**
 * A queue for each group of shards of a database. The first call for a group opens its queue.
 * @returns the queue of a player
 */
export function queuesOf<Queue>(open: (context: Context) => Queue): (context: Context, playerId: string) => Queue {
  const databases = new WeakMap<Context['database'], Map<number, Queue>>()
  return (context, playerId) =>
    databases
      .getOrInsertComputed(context.database, () => new Map<number, Queue>())
      .getOrInsertComputed(context.shardGroups(playerId), () => open(context))
}
