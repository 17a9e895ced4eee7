import type { EventTopic } from '@baize/contract/wallet/player'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches a topic's data again after a change. A reply still under way may be older than the change, so its request is
 * cancelled first. Otherwise the query library would wait for the first request of a query and not repeat it.
 */
export async function refetch(client: QueryClient, topic: EventTopic): Promise<void> {
  const filter = { queryKey: [topic] }
  await client.cancelQueries(filter)
  await client.invalidateQueries(filter)
}
