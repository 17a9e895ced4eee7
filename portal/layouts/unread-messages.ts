import { getUnreadMessages } from '@baize/contract/messages/player'
import { useRead } from '@baize/web/queries/read.ts'
import { endpoints } from '../data/endpoints.ts'
import { inbox } from '../data/reads.ts'
import { useSession } from '../data/session.ts'

/**
 * Returns whether the casino sends messages to its players, that is, whether an endpoint for the inbox is configured.
 */
export const hasInbox = (): boolean => Boolean(endpoints().ips_endpoint)

/** Returns the number of messages that the player has not read, or undefined while it is loading. */
export function useUnreadMessages(): number | undefined {
  const { state } = useSession()
  const { data } = useRead({
    ...inbox.readOf('messages', getUnreadMessages, {}),
    select: ({ unread }) => unread,
    enabled: state === 'player' && hasInbox(),
  })
  return data
}
