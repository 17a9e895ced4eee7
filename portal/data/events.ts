import { checkSessionAlive } from '@baize/contract/sessions'
import { type EventTopic, eventsPath } from '@baize/contract/wallet'
import { useEffect } from 'react'
import { connection } from './no-answer.ts'
import { call } from './client.ts'
import { endpoints } from './endpoints.ts'
import { queryClient } from './query.tsx'
import { whenRoundEnds } from './game-round.ts'
import { endSession, useSession } from './session.ts'

/**
 * Follows the player's event stream while a session is open: `changed` names topics, and every query whose key begins
 * with one of them is fetched again; `session-end` ends the session. A broken stream is taken up by the browser; what
 * was missed meanwhile is fetched when it is back, the end of the session among it.
 */
export function useEvents(): void {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'player') return
    const source = new EventSource((endpoints().ps_endpoint ?? '/platform') + eventsPath)
    let opened = false
    source.addEventListener('open', () => {
      connection.isBroken = false
      if (opened) void queryClient.invalidateQueries()
      opened = true
    })
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      for (const topic of topicsOf(event.data)) {
        const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: [topic] })
        if (topic === 'balance') whenRoundEnds(fetchAgain)
        else fetchAgain()
      }
    })
    source.addEventListener('session-end', () => endSession('expired'))
    source.addEventListener('error', () => {
      connection.isBroken = true
      // refused, and not tried again: the session may have ended while nobody listened
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
