import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { useCookiesAccepted } from '../../shell/cookie-consent.ts'
import { useStartupData } from '../../shell/use-startup-data.ts'

let isLoaded = false

/**
 * The live chat, if its script is configured. The script may set cookies, so it waits for the visitor's consent.
 * Players have given theirs.
 */
export function LiveAgent() {
  const { liveAgentUrl } = useStartupData()
  const { state } = useSession()
  const accepted = useCookiesAccepted()
  const mayLoad = state === 'player' || (state === 'visitor' && accepted)
  useEffect(() => {
    if (liveAgentUrl === undefined || !mayLoad || isLoaded) return
    isLoaded = true
    const script = document.createElement('script')
    script.src = liveAgentUrl
    script.async = true
    document.head.append(script)
  }, [liveAgentUrl, mayLoad])
  return null
}
