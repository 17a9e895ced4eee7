import { checkSessionAlive } from '@baize/contract/sessions/player'
import { type EventTopic, eventsPath, eventTopics } from '@baize/contract/wallet/player'
import { followStream, type StreamNews } from '@baize/ui/shared-stream.ts'
import { useEffect } from 'react'
import { connection } from '../no-answer.ts'
import { call } from '../client.ts'
import { endpoints, startMaintenance } from '../endpoints.ts'
import { queryClient } from '../query.tsx'
import { noteRestriction, type Restriction } from '../restriction.ts'
import { refetch } from './refetch.ts'
import { whenRoundEnds } from './game-round.ts'
import { endSession, hasMoneyAccess, isLeaving, sessionEntry, useSession } from '../session.ts'

/**
 * Follows the player's event stream while a session is open. All tabs of the browser with the same session share one
 * connection.
 */
export function useEvents(): void {
  const session = useSession()
  const partyId = hasMoneyAccess(session) ? session.partyId : undefined
  const entry = sessionEntry()
  useEffect(() => (partyId === undefined ? undefined : joinEvents(partyId, entry)), [partyId, entry])
}

/** The streams that components of this page follow, keyed by player and login. */
const followed = new Map<string, { readers: number; readonly stop: () => void }>()

/**
 * Adds a follower of the session's events. Several components follow the events, because each of them can be absent
 * from the page; all of them share one stream. Returns a function that removes the follower.
 */
function joinEvents(partyId: string, entry: string | undefined): () => void {
  const key = `${partyId}:${entry}`
  const stream = followed.get(key) ?? { readers: 0, stop: followEvents(partyId, entry) }
  stream.readers++
  followed.set(key, stream)
  return () => {
    if (--stream.readers > 0) return
    followed.delete(key)
    stream.stop()
  }
}

/**
 * Handles the session's events. The event `changed` lists topics, and every query whose key begins with one of these
 * topics is refetched. `session-end` ends the session, and `maintenance` shows the maintenance screen. After an
 * interruption all queries are refetched, because the page may have missed a change or the end of the session.
 */
function followEvents(partyId: string, entry = ''): () => void {
  let wasOpen = false
  const handleEvent = (name: string, data: string): void => {
    if (name === 'maintenance') startMaintenance()
    else if (name === 'session-end') {
      // The session is over, so its stream is closed. Otherwise the browser would reconnect, and the server would
      // refuse the stream.
      stop()
      noteRestriction((JSON.parse(data) as { restriction?: Restriction }).restriction)
      endSession('expired')
    } else if (!isLeaving()) for (const topic of topicsOf(data)) fetchAgain(topic)
  }
  const handle = (news: StreamNews): void => {
    connection.isBroken = news.type === 'broken'
    if (news.type === 'event') handleEvent(news.name, news.data)
    else if (news.type === 'broken') {
      // The server refused the stream, so the session may have ended without an event.
      if (news.isRefused) void endIfOver()
    } else {
      if (wasOpen && !isLeaving()) void queryClient.invalidateQueries()
      // Another tab had opened the stream before this page joined it. A change between this page's first calls and now
      // was therefore not reported to this page.
      else if (news.type === 'joined') eventTopics.forEach(fetchAgain)
      wasOpen = true
    }
  }
  const stop = followStream({
    name: `events:${partyId}:${entry}`,
    address: () => `${endpoints().ps_endpoint ?? '/platform'}${eventsPath}?partyId=${partyId}`,
    events: ['changed', 'session-end', 'maintenance'],
    onNews: handle,
  })
  return () => {
    connection.isBroken = false
    stop()
  }
}

function fetchAgain(topic: EventTopic): void {
  const show = () => void refetch(queryClient, topic)
  if (topic === 'balance') whenRoundEnds(show)
  else show()
}

async function endIfOver(): Promise<void> {
  const reply = await call(checkSessionAlive, {}).catch(() => undefined)
  noteRestriction(reply?.restriction)
  if (reply?.alive === 'false') endSession('expired')
}

function topicsOf(text: string): readonly EventTopic[] {
  try {
    return (JSON.parse(text) as { topics?: EventTopic[] }).topics ?? []
  } catch {
    return []
  }
}
