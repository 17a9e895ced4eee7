import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { useCookiesAccepted } from '../../frame/cookie-consent.ts'
import { loadLiveAgent } from '../../frame/load-live-agent.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'

/**
 * Loads the live chat if its script is configured. The script may set cookies, so it loads only after the visitor has
 * accepted cookies.
 */
export function LiveAgent() {
  const { liveAgentUrl } = useStartupData()
  const { state } = useSession()
  const accepted = useCookiesAccepted()
  const mayLoad = state !== 'unknown' && accepted
  useEffect(() => {
    // If the script does not load, the page simply has no chat.
    if (liveAgentUrl !== undefined && mayLoad) loadLiveAgent(liveAgentUrl).catch(() => undefined)
  }, [liveAgentUrl, mayLoad])
  return null
}
