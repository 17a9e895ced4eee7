import { Drawer } from '@baize/ui/drawer'
import { Skeleton } from '@baize/ui/skeleton'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Location, Navigate, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../data/balance.ts'
import { putOffConsents, useConsentPrompt } from '../data/consent-prompt.ts'
import { usePlayer } from '../data/player.ts'
import { PlayerData } from '../data/query.tsx'
import { useSecondStepQuestion } from '../data/second-step.ts'
import { useSession } from '../data/session.ts'
import { mailedLink } from '../navigation/mailed-link.ts'
import {
  kindOf,
  originParameter,
  type Over,
  overOf,
  type WalletView,
  walletViewOf,
  withOvers,
} from '../navigation/over.ts'
import { shownOvers } from '../navigation/content-lists.ts'
import { paths } from '../navigation/paths.ts'
import { lazyFeature } from '../frame/lazy-feature.tsx'
import { admit } from '../frame/overlay-rules.ts'
import { closeOverlay, closeTo, type OverlayState, replaceOverlay, useOvers } from '../frame/overlays.ts'
import { useNoDialog } from '../frame/use-no-dialog.ts'
import { useIdentityGate } from '../frame/use-identity-gate.ts'
import { useStartupData } from '../frame/use-startup-data.ts'
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
const GameInfoDialog = lazyFeature(
  () => import('../features/games/facts/game-info-dialog.tsx').then((module) => module.GameInfoDialog),
  ['games', 'errors'],
)
const GameSearch = lazyFeature(
  () => import('../features/games/search/game-search.tsx').then((module) => module.GameSearch),
  ['games'],
)

export function OpenOverlays() {
  const { state } = useSession()
  const overs = useAdmitted()
  const loggedIn = state === 'player'
  const [lowest, ...above] = overs.flatMap((value) => overOf(value) ?? [])
  return (
    <PlayerData>
      {loggedIn && <DueLimitsNote />}
      <PlayerLimitPrompts />
      <Sidebars top={overs.at(-1)} />
      {lowest && <OpenDialog key={lowest.kind} {...lowest} />}
      {above.map((over) => (
        <Above key={over.kind}>
          <OpenDialog {...over} />
        </Above>
      ))}
      {loggedIn && <DueConsents />}
      {loggedIn && <AccessReviewPrompt />}
      {loggedIn && <OffersPrompt />}
      {loggedIn && <SecondStep />}
    </PlayerData>
  )
}

function OpenDialog({ kind, detail }: Over) {
  if (kind === 'wallet') return <Wallet {...walletViewOf(detail)} />
  if (kind === 'messages') return <MessagesDialog onClose={closeOverlay} />
  if (kind === 'break') return <BreakDialog onClose={closeOverlay} />
  // No other overlay is rendered here. `Sidebars` renders the sidebars, and the component that lists promotions,
  // bonuses or shop items renders their dialogs.
  return kind === 'game-info' ? <GameInfoDialog gameId={detail} onClose={closeOverlay} /> : null
}

/**
 * Renders a dialog only after the dialog below it has opened, because dialogs cover each other in the order in which
 * they open. Otherwise, after a reload, all of them would open at once and in any order.
 */
const Above = ({ children }: { children: ReactNode }) => (useNoDialog() ? null : children)

/**
 * Returns the overlays to show for this URL and session. If the user must not see the overlays in the URL, it navigates
 * to a URL that they may see.
 */
function useAdmitted(): readonly string[] {
  const session = useSession()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const all = useOvers()
  const shown = shownOvers({ pathname, search })
  const isOutOfPlace = shown.length < all.length
  useEffect(() => {
    if (isOutOfPlace) closeTo(shownOvers({ pathname, search }))
  }, [isOutOfPlace, pathname, search])
  const gating = useStartupData().configuration?.identity_gating ?? false
  const hasResetLink = useResetLink() !== undefined
  const { overs, leaves } = admit({ overs: shown, search, session, gating, hasResetLink })
  const path =
    leaves === 'identification' ? paths.identification() : typeof leaves === 'object' ? leaves.path : undefined
  // The login may have opened above the very page to which it returns. Then no navigation is needed.
  const isHere = path === pathname + withOvers(search, [])
  useEffect(() => {
    if (path !== undefined && !isHere) void navigate(path, { replace: true })
    else if (leaves) closeTo(overs)
    // The effect runs once per history entry, so values that change more often are not among its dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, path, isHere, leaves === undefined])
  return overs
}

/**
 * Returns the e-mail address and the confirmation code from the link in the e-mail about a forgotten password. They are
 * read when the player opens the overlay or navigates, but not at every rendering: once they have been used, they are
 * deleted from the browser tab's storage, although the page may still need them.
 */
function useResetLink() {
  const { key } = useLocation()
  const isAsked = useOvers().includes('reset-password')
  return useMemo(() => {
    const link = isAsked ? mailedLink('reset-password') : undefined
    const [email, confirmationCode] = [link?.get('email'), link?.get('confirmationCode')]
    return email && confirmationCode ? { email, confirmationCode } : undefined
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked, key])
}

/** Opens the dialog for the second factor above the dialog whose call requires a second factor. */
function SecondStep() {
  const question = useSecondStepQuestion()
  return question ? <SecondStepDialog key={question.step.challenge} question={question} /> : null
}

function DueConsents() {
  const { data: player } = usePlayer()
  const prompt = useConsentPrompt()
  const isOpen = prompt === 'ASKED' || (prompt === 'AUTOMATIC' && player?.consentDue)
  return isOpen ? <RenewedConsents onClose={putOffConsents} /> : null
}

/** Opens the wallet. In identity-check mode, players who have not passed the check are redirected. */
function Wallet(view: WalletView) {
  const { data: gated } = useIdentityGate()
  // A typed amount belongs to one account. So the wallet starts again after a switch of account, in this tab or in
  // another.
  const account = useActiveCurrency()
  if (gated) return <Navigate to={paths.identification()} replace />
  return <WalletDialog key={account} {...view} breaks={<BreaksSection />} />
}

/** @param top the topmost overlay, or undefined if none is open */
function Sidebars({ top }: { top: string | undefined }) {
  const t = useTranslations('shell')
  const loggedIn = useSession().state === 'player'
  const kind = top === undefined ? undefined : overOf(top)?.kind
  return (
    <>
      <Drawer open={kind === 'login' || kind === 'reset-password'} onClose={closeOverlay} title={t('header.signIn')}>
        <Login />
      </Drawer>
      <Drawer
        open={kind === 'signup' || kind === 'account'}
        onClose={closeOverlay}
        title={t(loggedIn ? 'header.account' : 'header.signUp')}
        titleHidden={loggedIn}
      >
        {loggedIn ? <PlayerSidebar /> : <VisitorSidebar />}
      </Drawer>
      <Drawer open={kind === 'confirm-signup'} onClose={closeOverlay} title={t('header.signUp')}>
        <Confirmation />
      </Drawer>
      <Drawer open={kind === 'navigation'} side="left" onClose={closeOverlay} title={t('sidebar.navigation')}>
        <NavigationSidebar />
      </Drawer>
      <Drawer open={kind === 'search'} onClose={closeOverlay} title={t('sidebar.gameSearch')}>
        <GameSearch fallback={<Skeleton className="h-96" />} />
      </Drawer>
    </>
  )
}

function Login() {
  const { search, state } = useLocation() as Location<OverlayState | null>
  const overs = useOvers()
  const reset = useResetLink()
  const ended = overs.includes('login.expired') ? { restriction: state?.restriction } : undefined
  const needsMail = overs.includes('reset-password') && !reset
  const origin = new URLSearchParams(search).get(originParameter) ?? undefined
  return (
    <LoginSidebar
      // The login may already be on the page when the session ends, because it is shown in place of a player's overlay.
      // `login.expired` in the URL then changes the key, so that the login starts again.
      key={overs.filter((over) => kindOf(over) !== 'login' || over === 'login.expired').join(' ')}
      request={{ origin, needsMail, ended, reset }}
      onSignup={() => replaceOverlay('signup')}
      fallback={<Skeleton className="h-96" />}
    />
  )
}

function Confirmation() {
  // The confirmation code is kept in the component's state, because it is removed from the tab's storage once it has
  // been used.
  const [confirmationCode] = useState(() => mailedLink('confirm-signup')?.get('confirmationCode') ?? undefined)
  return <ExternalConfirmation confirmationCode={confirmationCode} fallback={<Skeleton className="h-72" />} />
}
