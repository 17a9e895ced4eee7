import { getUnreadMessages } from '@baize/contract/messages/player'
import { useQuery } from '@tanstack/react-query'
import { callInbox } from '../data/client.ts'
import { endpoints } from '../data/endpoints.ts'
import { useSession } from '../data/session.ts'

/** Whether the casino sends messages to its players: the configuration names an endpoint for them. */
export const hasInbox = (): boolean => Boolean(endpoints().ips_endpoint)

/** How many messages the player has not seen, or undefined until loaded. */
export function useUnreadMessages(): number | undefined {
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => (await callInbox(getUnreadMessages, {}, { signal })).unread,
    enabled: state === 'player' && hasInbox(),
  })
  return data
}
