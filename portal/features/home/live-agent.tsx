import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { useCookiesAccepted } from '../../shell/cookie-consent.ts'
import { useStart } from '../../shell/use-startup-data.ts'

let isLoaded = false

/**
 * The chat with the house's people, where its script is configured. It may set cookies, so it waits for the visitor's
 * consent; players have given theirs.
 */
export function LiveAgent() {
  const { liveAgentUrl } = useStart()
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
