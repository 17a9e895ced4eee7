import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { useCookiesAccepted } from '../../frame/cookie-consent.ts'
import { loadLiveAgent } from '../../frame/load-live-agent.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'

/** The live chat, if its script is configured. The script may set cookies, so it waits for the consent to them. */
export function LiveAgent() {
  const { liveAgentUrl } = useStartupData()
  const { state } = useSession()
  const accepted = useCookiesAccepted()
  const mayLoad = state !== 'unknown' && accepted
  useEffect(() => {
    // without the chat, the page stays as it is
    if (liveAgentUrl !== undefined && mayLoad) loadLiveAgent(liveAgentUrl).catch(() => undefined)
  }, [liveAgentUrl, mayLoad])
  return null
}
