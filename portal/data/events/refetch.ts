import type { EventTopic } from '@baize/contract/wallet/player'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches the topic's data again after a change. A reply under way may be older than the change, so its request is
 * cancelled. Without that, the library waits for the first request of a query and does not repeat it.
 */
export async function refetch(client: QueryClient, topic: EventTopic): Promise<void> {
  const filter = { queryKey: [topic] }
  await client.cancelQueries(filter)
  await client.invalidateQueries(filter)
}
