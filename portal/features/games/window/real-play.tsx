import { CallError } from '@baize/contract/client'
import { createLaunch } from '@baize/contract/games/player'
import { Button, buttonClass } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../../data/balance.ts'
import { call } from '../../../data/client.ts'
import { PlayerData } from '../../../data/query.tsx'
import { reloadPage } from '../../../data/reload-page.ts'
import { useSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { useEmbedded } from '../../../navigation/use-embedded.ts'
import { useIdentityGate } from '../../../frame/use-identity-gate.ts'
import { openAccount } from '../../../frame/overlays.ts'
import { GameFrame } from './game-frame.tsx'
import { LoginFirst } from './login-first.tsx'
import { PlayBarContext } from './play-bar-context.ts'
import { useRelaunch } from './relaunch.ts'
import { Opening, Refused } from './stage-notice.tsx'
import type { WindowGame } from './window-game.ts'

interface RealPlayProps extends WindowGame {
  /** The game that is open for real money in the other window. */
  readonly beside?: WindowGame | undefined
  /** The launch token from the URL of the page. */
  readonly launchToken?: string | undefined
  readonly zoom: number
  /** Switches this window to free play. */
  readonly onPlayFree?: (() => void) | undefined
  readonly onClose: () => void
}

/** A game for real money, after checking that the player may open it. */
export function RealPlay(props: RealPlayProps) {
  const { state } = useSession()
  if (state === 'unknown') return <Opening />
  if (state === 'visitor' || state === 'withdrawal') return <LoginFirst {...props} forReal />
  return (
    <PlayerData>
      <Identified {...props} />
    </PlayerData>
  )
}

/**
 * In identity-check mode the player must have passed the check before the game opens. Otherwise the platform decides,
 * when it launches the game, whether the player may play.
 */
function Identified(props: RealPlayProps) {
  const { state } = useSession()
  const gated = useIdentityGate()
  const currency = useActiveCurrency()
  const isEmbedded = useEmbedded()
  if (gated.data === undefined) {
    return gated.error ? <NotLaunched error={gated.error} onRetry={() => void gated.refetch()} /> : <Opening />
  }
  // An embedded page cannot navigate to other pages of the portal, so it shows a link.
  if (gated.data && isEmbedded) return <Unverified to={paths.identification()} />
  if (gated.data) return <Navigate to={paths.identification()} replace />
  if (state === 'signup') return <Unverified to={paths.contact()} />
  return (
    <BelowPlayBar>
      <Launched key={currency} {...props} />
    </BelowPlayBar>
  )
}

/**
 * Waits until the play bar has loaded. Browsers may remember a failed import until the page is reloaded, so the retry
 * button reloads the page.
 */
function BelowPlayBar({ children }: { children: ReactNode }) {
  const t = useTranslations('games')
  const retry = useTranslations('web.states')('retry')
  const bar = use(PlayBarContext)
  if (bar === 'awaited') return <Opening />
  if (bar !== 'missing') return children
  return (
    <Refused text={t('incomplete')}>
      <Button tone="secondary" onClick={() => void reloadPage()}>
        {retry}
      </Button>
    </Refused>
  )
}

function Launched({ platform, gameId, title, beside, launchToken, zoom, onPlayFree, free, onClose }: RealPlayProps) {
  const client = useQueryClient()
  const { send, reply, failure } = useWrite({
    run: () =>
      call(createLaunch, { platform, gameId, beside: beside && keyOf(beside), launchToken }).finally(() => {
        // The first launch of a session starts the interval of the reality check and the session limit, so their data
        // is refetched. The platform may also have refused the launch because the player must first confirm a reality
        // check or answer a question.
        for (const topic of ['reality-check', 'protection', 'play-time'])
          void client.invalidateQueries({ queryKey: [topic] })
      }),
    inPlace: '',
  })
  const launch = useEffectEvent(() => send(undefined))
  // Launch exactly once when the game opens and once after each switch of account. React's strict mode runs effects
  // twice, so the ref `isBegun` remembers the first launch.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    launch()
  }, [])
  useRelaunch((which) => {
    if (which === 'all' || failure) send(undefined)
  })
  if (reply) {
    const game = { platform, gameId, title, zoom, onClose }
    const { launchToken: token } = reply
    // A new launch after a time limit has a new token. The token is the frame's key, so React replaces the frame and
    // the game opens again.
    return <GameFrame key={token} {...game} launchToken={token} />
  }
  if (!failure) return <Opening />
  return <NotLaunched error={failure} onRetry={() => send(undefined)} onPlayFree={free ? onPlayFree : undefined} />
}

const keyOf = ({ platform, gameId }: WindowGame) => ({ platform, gameId })

interface NotLaunchedProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly onPlayFree?: (() => void) | undefined
}

/** Explains why the game does not start, and offers the next step if there is one. */
function NotLaunched({ error, onRetry, onPlayFree }: NotLaunchedProps) {
  const t = useTranslations('games')
  const retry = useTranslations('web.states')('retry')
  switch (error instanceof CallError ? error.status : '') {
    case 'UNVERIFIED':
      return <Unverified to={paths.identification()} />
    case 'UNKNOWN_GAME':
    case 'GAME_CLOSED':
    case 'REALITY_CHECK':
    case 'PLAY_PAUSED':
    case 'PLAY_ENDED':
      return <Refused text={error.message} />
    case 'ONE_SLOT':
      return (
        <Refused text={error.message}>
          {onPlayFree && (
            <Button tone="secondary" onClick={onPlayFree}>
              {t('login.free')}
            </Button>
          )}
        </Refused>
      )
    case 'OTHER_CURRENCY':
      return (
        <Refused text={error.message}>
          <Button tone="secondary" onClick={openAccount}>
            {t('switchAccount')}
          </Button>
        </Refused>
      )
    default:
      return (
        <Refused text={t('failed')}>
          <Button tone="secondary" onClick={onRetry}>
            {retry}
          </Button>
        </Refused>
      )
  }
}

/**
 * Links unverified players to the next step of their verification. Until then they can only play for free (portal
 * specification, verification).
 */
function Unverified({ to }: { to: string }) {
  const t = useTranslations('games.unverified')
  const isEmbedded = useEmbedded()
  return (
    <Refused text={t('text')}>
      <Link to={to} {...(isEmbedded && { target: '_top' })} className={buttonClass()}>
        {t('goOn')}
      </Link>
    </Refused>
  )
}
