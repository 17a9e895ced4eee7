import { checkSessionAlive } from '@baize/contract/sessions'
import { type EventTopic, eventsPath } from '@baize/contract/wallet'
import { useEffect } from 'react'
import { connection } from '../no-answer.ts'
import { call } from '../client.ts'
import { endpoints, startMaintenance } from '../endpoints.ts'
import { queryClient } from '../query.tsx'
import { refetch } from './refetch.ts'
import { whenRoundEnds } from './game-round.ts'
import { endSession, isLeaving, useSession } from '../session.ts'

/**
 * Follows the player's event stream while a session is open. `changed` names topics, and every query whose key begins
 * with one of them is refetched. `session-end` ends the session, and `maintenance` shows its screen. The browser
 * reconnects a broken stream. All queries are refetched after a reconnect, so a missed event or session end is noticed.
 */
export function useEvents(): void {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'player' && state !== 'withdrawal') return
    const source = new EventSource((endpoints().ps_endpoint ?? '/platform') + eventsPath)
    let opened = false
    source.addEventListener('open', () => {
      connection.isBroken = false
      if (opened && !isLeaving()) void queryClient.invalidateQueries()
      opened = true
    })
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      if (isLeaving()) return
      for (const topic of topicsOf(event.data)) {
        const fetchAgain = () => void refetch(queryClient, topic)
        if (topic === 'balance') whenRoundEnds(fetchAgain)
        else fetchAgain()
      }
    })
    source.addEventListener('session-end', () => {
      // the browser would connect again, and be refused
      source.close()
      endSession('expired')
    })
    source.addEventListener('maintenance', startMaintenance)
    source.addEventListener('error', () => {
      connection.isBroken = true
      // the server refused the stream for good: the session may have ended unnoticed
      if (source.readyState === EventSource.CLOSED) void endIfOver()
    })
    return () => {
      connection.isBroken = false
      source.close()
    }
  }, [state])
}

async function endIfOver(): Promise<void> {
  const { alive } = await call(checkSessionAlive, {}).catch(() => ({ alive: 'unknown' }))
  if (alive === 'false') endSession('expired')
}

function topicsOf(text: string): readonly EventTopic[] {
  try {
    return (JSON.parse(text) as { topics?: EventTopic[] }).topics ?? []
  } catch {
    return []
  }
}
