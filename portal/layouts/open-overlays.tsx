import { Drawer } from '@baize/ui/drawer'
import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../data/balance.ts'
import { putOffConsents, useConsentPrompt } from '../data/consent-prompt.ts'
import { usePlayer } from '../data/player.ts'
import { PlayerData } from '../data/query.tsx'
import { useSecondStepQuestion } from '../data/second-step.ts'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { useIdentityGate } from '../frame/use-identity-gate.ts'
import {
  closeBreak,
  closeMessages,
  closeSidebar,
  closeWallet,
  openSignup,
  type Sidebar,
  useOverlayState,
  type WalletRequest,
} from '../frame/overlay-state.ts'
import { lazyFeature } from '../frame/lazy-feature.tsx'
import { walletAddresses } from '../frame/overlay-addresses.ts'
import { DueLimitsNote } from '../features/limits/due-limits-note.tsx'
import { NavigationSidebar } from './navigation-sidebar.tsx'
import { PlayerSidebar } from './player-sidebar.tsx'
import { AccessReviewPrompt } from './prompts/access-review-prompt.tsx'
import { OffersPrompt } from './prompts/offers-prompt.tsx'
import { PlayerLimitPrompts } from './prompts/player-limit-prompts.tsx'
import { VisitorSidebar } from './visitor-sidebar.tsx'

const LoginSidebar = lazyFeature(
  () => import('../features/login/login-sidebar.tsx').then((module) => module.LoginSidebar),
  ['login', 'errors'],
)
const SecondStepDialog = lazyFeature(
  () => import('../features/login/second-step-dialog.tsx').then((module) => module.SecondStepDialog),
  ['login', 'errors'],
)
const ExternalConfirmation = lazyFeature(
  () => import('../features/signup/external/external-confirmation.tsx').then((module) => module.ExternalConfirmation),
  ['signup', 'errors'],
)
const WalletDialog = lazyFeature(
  () => import('./wallet/wallet-dialog.tsx').then((module) => module.WalletDialog),
  ['wallet', 'errors'],
)

const BreaksSection = lazyFeature(
  () => import('../features/restrictions/breaks-section.tsx').then((module) => module.BreaksSection),
  ['restrictions'],
)
const BreakDialog = lazyFeature(
  () => import('../features/restrictions/break-dialog.tsx').then((module) => module.BreakDialog),
  ['restrictions'],
)
const RenewedConsents = lazyFeature(
  () => import('../features/account/consents/renewed-consents.tsx').then((module) => module.RenewedConsents),
  ['account'],
)
const MessagesDialog = lazyFeature(
  () => import('../features/messages/messages-dialog.tsx').then((module) => module.MessagesDialog),
  ['messages'],
)
const GameSearch = lazyFeature(
  () => import('../features/games/search/game-search.tsx').then((module) => module.GameSearch),
  ['games'],
)

/** The overlays that are open over the page. */
export function OpenOverlays() {
  const { sidebar, wallet, messages, pausing } = useOverlayState()
  const loggedIn = useSession().state === 'player'
  useCloseOnNavigation()
  return (
    <PlayerData>
      {loggedIn && <DueLimitsNote />}
      <PlayerLimitPrompts />
      <Sidebars sidebar={sidebar} loggedIn={loggedIn} />
      {wallet && loggedIn && <Wallet request={wallet} />}
      {loggedIn && <DueConsents />}
      {loggedIn && <AccessReviewPrompt />}
      {loggedIn && <OffersPrompt />}
      {messages && loggedIn && <MessagesDialog onClose={closeMessages} />}
      {pausing && loggedIn && <BreakDialog onClose={closeBreak} />}
      {loggedIn && <SecondStep />}
    </PlayerData>
  )
}

/** Opens over the dialog whose call waits for it. */
function SecondStep() {
  const question = useSecondStepQuestion()
  return question ? <SecondStepDialog key={question.step.challenge} question={question} /> : null
}

function DueConsents() {
  const player = usePlayer()
  const prompt = useConsentPrompt()
  const isOpen = prompt === 'ASKED' || (prompt === 'AUTOMATIC' && player?.consentDue)
  return isOpen ? <RenewedConsents onClose={putOffConsents} /> : null
}

/** In identity-check mode, players who have not passed the check are redirected. */
function Wallet({ request }: { request: WalletRequest }) {
  const gated = useIdentityGate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!gated) return
    closeWallet()
    // an address that opens the wallet would lead back here
    void navigate(paths.identification(), { replace: walletAddresses.has(pathname) })
  }, [gated, navigate, pathname])
  // an amount belongs to its account: after a switch, also in another tab, the wallet begins anew
  const account = useActiveCurrency()
  return gated ? null : (
    <WalletDialog key={account} request={request} breaks={<BreaksSection />} onClose={closeWallet} />
  )
}

function Sidebars({ sidebar, loggedIn }: { sidebar: Sidebar | undefined; loggedIn: boolean }) {
  const t = useTranslations('shell')
  const { login, confirmation } = useOverlayState()
  return (
    <>
      <Drawer
        open={sidebar === 'login' && (!loggedIn || login.reset !== undefined)}
        onClose={closeSidebar}
        title={t('header.signIn')}
      >
        <LoginSidebar request={login} onSignup={openSignup} fallback={<Skeleton className="h-96" />} />
      </Drawer>
      <Drawer
        open={sidebar === 'signup'}
        onClose={closeSidebar}
        title={t(loggedIn ? 'header.account' : 'header.signUp')}
        titleHidden={loggedIn}
      >
        {loggedIn ? (
          <PlayerSidebar />
        ) : confirmation ? (
          <ExternalConfirmation {...confirmation} fallback={<Skeleton className="h-72" />} />
        ) : (
          <VisitorSidebar />
        )}
      </Drawer>
      <Drawer open={sidebar === 'navigation'} side="left" onClose={closeSidebar} title={t('sidebar.navigation')}>
        <NavigationSidebar />
      </Drawer>
      <Drawer open={sidebar === 'search'} onClose={closeSidebar} title={t('sidebar.gameSearch')}>
        <GameSearch fallback={<Skeleton className="h-96" />} />
      </Drawer>
    </>
  )
}

/**
 * Closes the sidebar after the player followed a link in it. A page that only changes its own query, for example after
 * typing, does not close it.
 */
function useCloseOnNavigation() {
  const { key, pathname, search } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const here = useRef({ key, pathname, search })
  useEffect(() => {
    const before = here.current
    here.current = { key, pathname, search }
    const asksItself = isReplaced && pathname === before.pathname && search !== before.search
    if (key !== before.key && !asksItself) closeSidebar()
  }, [key, pathname, search, isReplaced])
}
