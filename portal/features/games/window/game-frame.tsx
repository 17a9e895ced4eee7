import type { FrameMessage } from '@baize/contract/games/frame-messages'
import { noteUse } from '@baize/ui/activity.ts'
import { Button } from '@baize/ui/button'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { endpoints } from '../../../data/endpoints.ts'
import { beginRound, endRound } from '../../../data/events/game-round.ts'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { openWallet } from '../../../frame/overlays.ts'
import { useStartupData } from '../../../frame/use-startup-data.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'
import { launchAddress } from './launch-address.ts'
import { Notice, Opening } from './stage-notice.tsx'

/** Narrow screens, as the portal specification defines them: 600 px and below. */
const narrow = '(max-width: 600px)'

/** If the game has not loaded after this time, the page offers a button to try again. */
const lateMs = 15_000

interface GameFrameProps {
  readonly platform: string
  readonly gameId: string
  readonly title: string
  /** Present only for real-money play. */
  readonly launchToken?: string | undefined
  /** Scale of the game: 1 is its natural size. */
  readonly zoom: number
  /** Called when the player closes the game with the game's own button. */
  readonly onClose: () => void
}

const subscribe = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** An iframe with a studio's game. Its URL depends on the browser window, so the server does not render it. */
export function GameFrame(props: GameFrameProps) {
  return useSyncExternalStore(subscribe, inBrowser, onServer) && <Frame {...props} />
}

function Frame({ platform, gameId, title, launchToken, zoom, onClose }: GameFrameProps) {
  const { arrival, attempt, onLoad, again } = useArrival()
  const { configuration } = useStartupData()
  const lang = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  useNews(frame, { isForReal: launchToken !== undefined, onClose })
  // The frame keeps its first URL. A new URL, for example after a change of language, would reload the game during a
  // round.
  const [address] = useState(() => {
    const portalUrl = window.location.origin
    const mobile = window.matchMedia(narrow).matches
      ? { isMobile: 'true' as const, lobbyUrl: portalUrl + paths.play() }
      : {}
    const money = launchToken
      ? { playForReal: 'true' as const, sessionKey: launchToken }
      : { playForReal: 'false' as const }
    const query = { platform, gameId, ...money, ...mobile, ...(lang === 'en' ? {} : { lang }) }
    const style = configuration?.game_platforms?.find(({ slug }) => slug === platform)
    return launchAddress(endpoints().ps_endpoint ?? '/platform', query, portalUrl, style)
  })
  return (
    <>
      {arrival === 'awaited' && <Opening />}
      <iframe
        key={attempt}
        ref={frame}
        onLoad={onLoad}
        src={address}
        title={title}
        allow="fullscreen; autoplay"
        // Together, `allow-scripts` and `allow-same-origin` would undo the sandbox if the game came from our own
        // origin, but studios have other origins.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{
          width: `${100 / zoom}%`,
          height: `${100 / zoom}%`,
          transform: zoom === 1 ? undefined : `scale(${zoom})`,
        }}
      />
      {arrival === 'late' && <Late onRetry={again} />}
    </>
  )
}

/**
 * Returns whether the frame has loaded a document. Scripts cannot read the content of another origin's frame, so this
 * does not show whether the document is the game or an error page.
 */
function useArrival() {
  const [attempt, setAttempt] = useState(0)
  const [arrival, setArrival] = useState<'awaited' | 'late' | 'there'>('awaited')
  useEffect(() => {
    if (arrival !== 'awaited') return
    const timer = setTimeout(() => setArrival('late'), lateMs)
    return () => clearTimeout(timer)
  }, [arrival])
  const again = () => {
    setAttempt(attempt + 1)
    setArrival('awaited')
  }
  return { arrival, attempt, again, onLoad: () => setArrival('there') }
}

function Late({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('games')
  const retry = useTranslations('web.states')('retry')
  return (
    <Notice>
      <p role="status" className="font-display text-xl text-ivory-50">
        {t('late')}
      </p>
      <Button tone="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </Notice>
  )
}

interface Listener {
  readonly isForReal: boolean
  readonly onClose: () => void
}

/**
 * Handles messages from the game: a round starts or ends, the game closes, or the player wants to deposit. Messages
 * from other windows are ignored. The sender can be trusted to be a studio, because the content security policy lets
 * only studios into the frame.
 */
function useNews(frame: RefObject<HTMLIFrameElement | null>, { isForReal, onClose }: Listener): void {
  const close = useEffectEvent(onClose)
  const isEmbedded = useEmbedded()
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isNews(data)) return
      if (data.type === 'baize:close') close()
      else if (data.type === 'baize:deposit' && isForReal) openCashier(isEmbedded)
      else if (data.type === 'baize:round' && data.state === 'started') {
        // The page cannot observe input in another origin's frame, so the start of a round counts as activity of the
        // player.
        noteUse()
        beginRound(frame)
      } else if (data.type === 'baize:round') endRound(frame)
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      endRound(frame)
    }
  }, [frame, isEmbedded, isForReal])
}

/**
 * Opens the wallet. On an embedded page the wallet opens in a new tab, because payment pages do not work inside another
 * site's frame.
 */
function openCashier(isEmbedded: boolean): void {
  if (isEmbedded) window.open(paths.deposit(), '_blank', 'noopener')
  else openWallet()
}

/**
 * Returns whether the data of a message can be a `FrameMessage`, that is, an object with a `type`. Some studios' games
 * also send messages with other types, which the page ignores.
 */
const isNews = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null && 'type' in data
