import { useStartupData } from '../frame/use-startup-data.ts'
import { Button, buttonClass, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Skeleton } from '@baize/ui/skeleton'
import { lazy, memo, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useIsPlayer, useIsSigningUp, useIsWithdrawing } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { loadChunk } from '../frame/load-chunk.ts'
import { openLogin, openNavigation, openSignup } from '../frame/overlays.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { preloadOverlays } from './overlay-host.tsx'
import { Logo } from '@baize/ui/logo'

const PlayerBar = lazy(() =>
  loadChunk(() => import('./player-bar.tsx').then((module) => ({ default: module.PlayerBar }))),
)

const SignupBar = lazy(() =>
  loadChunk(() => import('./signup-bar.tsx').then((module) => ({ default: module.SignupBar }))),
)

/** Preloads the overlays when the pointer or the focus reaches a button, that is, before the button is pressed. */
const soon = { onPointerEnter: preloadOverlays, onFocus: preloadOverlays }

/** Memoised, because the router renders the surrounding page again at every stage of a navigation. */
export const Header = memo(function Header() {
  const t = useTranslations('shell.header')
  const { brand } = useStartupData()
  return (
    <header className="sticky top-0 z-20 border-b border-ivory-50/6 bg-felt-900 max-[19.9rem]:static short:[body:has([data-fills-screen])_&]:hidden">
      {/* With very large text, the buttons move to a second line. */}
      <div className="page-width flex min-h-16 flex-wrap items-center gap-2 tablet:min-h-18">
        <IconButton label={t('menu')} onClick={openNavigation} className="-ml-2.5 tablet:hidden" {...soon}>
          <Icon name="menu" />
        </IconButton>
        <Link
          to={paths.home()}
          // At 320 px or 400 % zoom there is no room for the name beside the logo's picture, so the name is hidden.
          className="flex min-h-11 shrink-0 items-center rounded-control max-[22.5rem]:[&_span>span]:hidden"
          aria-label={brand.shortName}
        >
          <Logo name={brand.shortName} picture={brand.logo} />
        </Link>
        <nav aria-label={t('label')} className="ml-3 hidden gap-1 whitespace-nowrap tablet:flex app:ml-8">
          <HeaderLink to={paths.home()} label={t('home')} />
          <HeaderLink to={paths.play()} label={t('explore')} />
          <HeaderLink to={paths.promotions()} label={t('promotions')} />
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 app:gap-4">
          <LanguageSwitch className="hidden narrow:flex" />
          <SessionActions />
        </div>
      </div>
    </header>
  )
})

function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className="inline-flex min-h-11 items-center rounded-control px-3 text-sm text-ivory-200 hover:text-brass-200 aria-[current]:text-brass-300"
    >
      {label}
    </NavLink>
  )
}

/**
 * The header's buttons: login and sign-up for visitors, the balance for players, and the next step for players whose
 * sign-up is not finished. Until the session has been checked, the header reserves the space of a returning player's
 * buttons.
 */
function SessionActions() {
  const t = useTranslations('shell.header')
  const isWithdrawing = useIsWithdrawing()
  const isSigningUp = useIsSigningUp()
  if (useIsPlayer()) {
    return (
      <ChunkBoundary>
        <Suspense fallback={<PlayerArea />}>
          <PlayerBar />
        </Suspense>
      </ChunkBoundary>
    )
  }
  if (isSigningUp) {
    return (
      <ChunkBoundary>
        <Suspense>
          <SignupBar />
        </Suspense>
      </ChunkBoundary>
    )
  }
  if (isWithdrawing) {
    return (
      <Link to={paths.balance()} className={buttonClass({ tone: 'secondary', size: 'small' })}>
        {t('balance')}
      </Link>
    )
  }
  return (
    <div className="grid justify-items-end *:col-start-1 *:row-start-1">
      <div className="visitor-only flex flex-wrap items-center justify-end gap-2">
        <Button tone="quiet" size="small" onClick={() => openLogin()} {...soon}>
          {t('signIn')}
        </Button>
        <Button size="small" onClick={() => openSignup()} {...soon}>
          {t('signUp')}
        </Button>
      </div>
      <PlayerArea />
    </div>
  )
}

/** Reserves the space of a returning player's cash, wallet and account buttons. */
function PlayerArea() {
  const t = useTranslations('shell.header')
  return (
    <div
      aria-hidden
      className="unseen-visitor-wide unseen-visitor-narrow flex items-center gap-2 pr-13 narrow:gap-3 narrow:pr-25"
    >
      <Skeleton className="h-8 w-16" />
      <span className={buttonClass({ tone: 'secondary', size: 'small' })}>
        <Icon name="wallet" className="size-5" />
        <span className="hidden narrow:inline">{t('wallet')}</span>
      </span>
    </div>
  )
}
