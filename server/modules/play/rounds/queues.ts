import type { Context } from '../../../context.ts'

/**
 * Keeps one queue for each database and group of shards, and creates it with `open` when the first call for the group
 * arrives.
 * @returns a function that finds the queue for a player
 */
export function queuesOf<Queue>(open: (context: Context) => Queue): (context: Context, playerId: string) => Queue {
  const databases = new WeakMap<Context['database'], Map<number, Queue>>()
  return (context, playerId) =>
    databases
      .getOrInsertComputed(context.database, () => new Map<number, Queue>())
      .getOrInsertComputed(context.shardGroups(playerId), () => open(context))
}
