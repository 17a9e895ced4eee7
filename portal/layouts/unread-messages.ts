import { getUnreadMessages } from '@baize/contract/messages/player'
import { useRead } from '@baize/web/queries/read.ts'
import { endpoints } from '../data/endpoints.ts'
import { inbox } from '../data/reads.ts'
import { useSession } from '../data/session.ts'

/** Whether the casino sends messages to its players: the configuration names an endpoint for them. */
export const hasInbox = (): boolean => Boolean(endpoints().ips_endpoint)

/** How many messages the player has not seen, or undefined until loaded. */
export function useUnreadMessages(): number | undefined {
  const { state } = useSession()
  const { data } = useRead({
    ...inbox.readOf('messages', getUnreadMessages, {}),
    select: ({ unread }) => unread,
    enabled: state === 'player' && hasInbox(),
  })
  return data
}
