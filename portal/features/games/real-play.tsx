import { CallError } from '@baize/contract/client'
import { createLaunch } from '@baize/contract/games'
import { Alert } from '@baize/ui/alert'
import { Button, buttonClass } from '@baize/ui/button'
import { Spinner } from '@baize/ui/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../data/balance.ts'
import { call } from '../../data/client.ts'
import { PlayerData } from '../../data/query.tsx'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { useIdentityGate } from '../../shell/identity-gate.ts'
import { openLogin, openSignup } from '../../shell/overlays.ts'
import { GameFrame } from './game-frame.tsx'
import type { WindowGame } from './window-game.ts'

interface RealPlayProps extends WindowGame {
  /** The game that another window plays for real. */
  readonly beside: WindowGame | undefined
  readonly zoom: number
  readonly onClose: () => void
}

/** The gate before a game for real money: who plays, and may they. */
export function RealPlay(props: RealPlayProps) {
  const { state } = useSession()
  if (state === 'unknown') return <Opening />
  if (state === 'visitor') return <LoginFirst {...props} />
  return (
    <PlayerData>
      <Identified {...props} />
    </PlayerData>
  )
}

/** In the identity-check mode only who has passed goes on; else the platform decides. */
function Identified(props: RealPlayProps) {
  const t = useTranslations('games')
  const { state } = useSession()
  const gated = useIdentityGate()
  const currency = useActiveCurrency()
  if (gated) return <Navigate to={paths.identification()} replace />
  if (state !== 'signup') return <Launched key={currency} {...props} />
  return (
    <Notice>
      <p>{t('unverified.text')}</p>
      <Link to={paths.contact()} className={buttonClass()}>
        {t('unverified.goOn')}
      </Link>
    </Notice>
  )
}

function Launched({ platform, gameId, title, beside, zoom, onClose }: RealPlayProps) {
  const t = useTranslations('games')
  // one token for each time that the page is opened, or the account switched
  const [opening] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const launch = useQuery({
    queryKey: ['launch', opening],
    queryFn: async ({ signal }) => {
      try {
        return await call(createLaunch, { platform, gameId, beside: beside && keyOf(beside) }, { signal })
      } finally {
        // the first launch of a session begins the time until its reality check; a refusal may tell that it is due
        void client.invalidateQueries({ queryKey: ['reality-check'] })
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (launch.data) {
    return (
      <GameFrame
        platform={platform}
        gameId={gameId}
        title={title}
        zoom={zoom}
        launchToken={launch.data.launchToken}
        onClose={onClose}
      />
    )
  }
  if (launch.isPending) return <Opening />
  const status = launch.error instanceof CallError ? launch.error.status : undefined
  if (status === 'UNVERIFIED') {
    return (
      <Refused text={t('unverified.text')}>
        <Link to={paths.identification()} className={buttonClass()}>
          {t('unverified.goOn')}
        </Link>
      </Refused>
    )
  }
  if (status === 'ONE_SLOT' || status === 'REALITY_CHECK') return <Refused text={launch.error.message} />
  if (status === 'OTHER_CURRENCY') {
    return (
      <Refused text={launch.error.message}>
        <Button tone="secondary" onClick={() => openSignup()}>
          {t('switchAccount')}
        </Button>
      </Refused>
    )
  }
  return (
    <Refused text={t('failed')}>
      <Button tone="secondary" onClick={() => void launch.refetch()}>
        {t('retry')}
      </Button>
    </Refused>
  )
}

const keyOf = ({ platform, gameId }: WindowGame) => ({ platform, gameId })

const Refused = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Notice>
    <Alert tone="failure">{text}</Alert>
    {children}
  </Notice>
)

function LoginFirst({ platform, gameId, title, picture, free, playersOnly }: WindowGame) {
  const t = useTranslations('games.login')
  const { pathname, search } = useLocation()
  return (
    <Notice>
      <img
        src={picture.url}
        alt=""
        width={picture.width ?? 480}
        height={picture.height ?? 360}
        className="w-44 rounded-card shadow-raised ring-1 ring-ivory-50/10 narrow:w-60"
      />
      <h2 className="font-display text-2xl">{t('title')}</h2>
      <p className="text-ivory-200">{t('text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => openLogin({ origin: pathname + search })}>{t('logIn')}</Button>
        <Link to={paths.join()} className={buttonClass({ tone: 'secondary' })}>
          {t('joinNow')}
        </Link>
        {free && !playersOnly && (
          <Link
            to={paths.game({ platform, gameId, gameName: title, playForReal: false })}
            className={buttonClass({ tone: 'quiet' })}
          >
            {t('free')}
          </Link>
        )}
      </div>
    </Notice>
  )
}

/** A game that visitors do not see is not played by them for free either. */
export function FreePlay({ zoom, onClose, ...game }: Omit<RealPlayProps, 'beside'>) {
  const { state } = useSession()
  if (game.playersOnly && state !== 'player') return state === 'unknown' ? <Opening /> : <LoginFirst {...game} />
  return <GameFrame platform={game.platform} gameId={game.gameId} title={game.title} zoom={zoom} onClose={onClose} />
}

function Opening() {
  const t = useTranslations('games')
  return (
    <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-ivory-300">
      <Spinner className="size-8 text-brass-300" />
      {t('opening')}
    </p>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center-safe overflow-y-auto bg-[radial-gradient(70%_60%_at_50%_45%,var(--color-felt-800),transparent)] p-6">
    <div className="flex max-w-lg flex-col items-center gap-5 text-center">{children}</div>
  </div>
)
