import { getUnreadMessages } from '@baize/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { callInbox } from './client.ts'
import { endpoints } from './endpoints.ts'
import { useSession } from './session.ts'

/** Whether the house writes to its players: where the configuration names an endpoint for it. */
export const hasInbox = (): boolean => Boolean(endpoints().ips_endpoint)

/** How many messages the player has not seen; undefined until it is known. */
export function useUnreadMessages(): number | undefined {
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: async ({ signal }) => (await callInbox(getUnreadMessages, {}, { signal })).unread,
    enabled: state === 'player' && hasInbox(),
  })
  return data
}
