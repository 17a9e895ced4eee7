import { useEffect, useState } from 'react'
import { endpoints } from '../../data/endpoints.ts'
import { paths } from '../../paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { launchAddress } from './launch-address.ts'

/** The specification's narrow screens: 600 px and below. */
const narrow = '(max-width: 600px)'

interface GameFrameProps {
  readonly platform: string
  readonly gameId: string
  readonly title: string
  /** For real money. */
  readonly launchToken?: string | undefined
}

/** A studio's game. It may run scripts of its own origin, and leave for the lobby when the player presses so; nothing else. */
export function GameFrame({ platform, gameId, title, launchToken }: GameFrameProps) {
  const lang = useLanguage()
  // the frame keeps its first address: a change of language would end the game
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const isMobile = window.matchMedia(narrow).matches ? { isMobile: 'true' as const } : {}
    const money = launchToken
      ? { playForReal: 'true' as const, sessionKey: launchToken }
      : { playForReal: 'false' as const }
    const lobbyUrl = window.location.origin + paths.play()
    const query = { platform, gameId, ...money, ...isMobile, lobbyUrl, lang }
    setAddress((first) => first ?? launchAddress(endpoints().ps_endpoint ?? '/platform', query))
  }, [platform, gameId, launchToken, lang])
  if (!address) return null
  return (
    <iframe
      src={address}
      title={title}
      allow="fullscreen; autoplay"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
      className="absolute inset-0 size-full border-0"
    />
  )
}
