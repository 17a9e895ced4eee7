import type { EventTopic } from '@baize/contract/wallet/player'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches a topic's data again after a change. A reply that is still under way may be older than the change, so its
 * request is cancelled first. If it were the first request of a query, TanStack Query would otherwise accept its reply
 * as current and send no second request.
 */
export async function refetch(client: QueryClient, topic: EventTopic): Promise<void> {
  const filter = { queryKey: [topic] }
  await client.cancelQueries(filter)
  await client.invalidateQueries(filter)
}
