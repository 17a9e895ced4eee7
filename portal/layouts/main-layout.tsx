import { Button } from '@baize/ui/button'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type JsonText, fromJsonText } from '../rendering/json-text.ts'
import { keepMailedLink } from '../navigation/mailed-link.ts'
import { type Restriction, takeRestriction } from '../data/restriction.ts'
import { onSessionEnd, type SessionEnd, useSession } from '../data/session.ts'
import { returnPath } from '../features/login/return-path.ts'
import { NotFound } from '../features/content/not-found.tsx'
import { paths } from '../navigation/paths.ts'
import { ChunkError, loadChunk } from '../frame/load-chunk.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { isNoAnswer } from '../data/no-answer.ts'
import { openOverlayFor, signupAddresses, walletAddresses } from '../frame/overlay-addresses.ts'
import { openLogin } from '../frame/overlay-state.ts'
import { TextScope } from '../texts/text-scope.tsx'
import type { Texts } from '../texts/compiled-texts.ts'
import { Fault } from '../frame/fault.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { brandMeta } from '../frame/page-meta.ts'
import { useEndedText } from './use-ended-text.ts'
import { useWantedPage } from '../navigation/wanted-page.ts'
import { useStartupData } from '../frame/use-startup-data.ts'

const CookieBanner = lazy(() =>
  loadChunk(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner }))),
)

export const meta: MetaFunction = brandMeta

/** A page of the portal: its texts, header, content, footer and overlays. */
export default function MainLayout() {
  return (
    <PageTexts>
      <Chrome>
        <Outlet />
      </Chrome>
    </PageTexts>
  )
}

/** Provides the texts that the loaders of pages return. */
function PageTexts({ children }: { children: ReactNode }) {
  const packed = useMatches().flatMap(
    ({ loaderData }) => (loaderData as { texts?: JsonText<Texts> } | undefined)?.texts ?? [],
  )
  // a loader that ran again returns the same texts: avoid a re-render
  const words = packed.join('\n')
  const texts = useMemo(
    () => Object.assign({}, ...words.split('\n').map((own) => (own ? fromJsonText<Texts>(own) : {}))) as Texts,
    [words],
  )
  return <TextScope texts={texts}>{children}</TextScope>
}

/**
 * A page module may export this as `handle`. `ownsWindow` tells whether the page fills the window, without a footer.
 */
interface PageHandle {
  readonly ownsWindow?: (loaderData: unknown) => boolean
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const embedded = useEmbedded()
  const ownsWindow = useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.ownsWindow?.(loaderData),
  )
  // deferred, because hydration already has enough to render
  const visitor = useDeferredValue(useSession().state === 'visitor', false)
  const banner = visitor && (
    <ChunkBoundary>
      <Suspense>
        <CookieBanner below={ownsWindow} />
      </Suspense>
    </ChunkBoundary>
  )
  useOpenings()
  useWantedPage()
  if (embedded) {
    return (
      <>
        {children}
        <OverlayHost />
      </>
    )
  }
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-brass-300 font-semibold text-felt-950 focus:not-sr-only focus:absolute focus:m-2 focus:px-5 focus:py-3"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      <RouteAnnouncer />
      {/* the banner comes first in tab order, because it is on top */}
      {!ownsWindow && banner}
      <Header />
      {children}
      {ownsWindow ? banner : <Footer />}
      <OverlayHost />
    </>
  )
}

/** State in the history after a session has ended. */
interface Expiry {
  /** Address of the page to return to after the log-in. */
  readonly left?: string | undefined
  /** The break or exclusion that has ended it. */
  readonly restriction?: Restriction | undefined
}

function useOpenings() {
  const t = useTranslations('shell.toast')
  const session = useSession()
  const navigate = useNavigate()
  const isEmbedded = useEmbedded()
  const { key, pathname, search, state } = useLocation()
  const endedText = useEndedText()
  const { left, restriction } = (state ?? {}) as Expiry
  const [expired, openMail] = [endedText(restriction), t('openMail')]
  const opened = useRef<string>(undefined)
  const gating = useStartupData().configuration?.identity_gating ?? false
  useEffect(() => {
    if (keepMailedLink(pathname, search)) return void navigate(pathname, { replace: true })
    // another language or currency does not open again what the player has closed
    const visit = JSON.stringify([
      key,
      session.state,
      'partyId' in session && [session.partyId, session.registrationStatus],
    ])
    if (opened.current === visit) return
    opened.current = visit
    openOverlayFor(pathname, search, session, { expired, openMail, left, hasGate: gating })
  }, [key, pathname, search, session, expired, openMail, left, gating, navigate])
  const isPlayer = session.state === 'player' || session.state === 'withdrawal'
  useEffect(() => {
    if (isPlayer && signupAddresses.has(pathname)) void navigate(paths.home(), { replace: true })
  }, [isPlayer, pathname, navigate])
  const isAtLogin = session.state === 'player' && pathname === paths.login()
  useEffect(() => {
    // an address of the log-in that a logged-in player opens
    const path = isAtLogin && returnPath(new URLSearchParams(search).get('origin') ?? undefined)
    if (path) void navigate(path, { replace: true })
  }, [isAtLogin, search, navigate])
  const isWaiting = gating && session.state === 'signup' && session.registrationStatus === 'ID_CHECK_LOCK'
  useEffect(() => {
    // the identity check is in progress, and its page says so
    if (isWaiting && walletAddresses.has(pathname)) void navigate(paths.identification(), { replace: true })
  }, [isWaiting, pathname, navigate])
  useEffect(() => {
    const identification = new URLSearchParams(search).get('identification')
    if (pathname === paths.home() && identification !== null)
      void navigate(paths.identification({ identification }), { replace: true })
  }, [pathname, search, navigate])
  const leave = useEffectEvent((end: SessionEnd) => {
    const why = takeRestriction()
    if (!isEmbedded) {
      if (end === 'logout') return void navigate(paths.home())
      const expiry: Expiry = { left: pathname + search, restriction: why }
      return void navigate(paths.sessionExpired(), { state: expiry })
    }
    // An embedded page has no other page to go to. It stays, so that the player can continue after the log-in.
    if (end === 'expired') openLogin({ message: endedText(why) })
  })
  useEffect(() => onSessionEnd(leave), [])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const failed = useWhatFailed(error)
  const t = useTranslations('shell')
  const failures = useTranslations('web.failures')
  const { revalidate, state } = useRevalidator()
  if (failed === 'notFound') {
    return (
      <Chrome>
        <NotFound />
      </Chrome>
    )
  }
  if (failed === 'unreachable') {
    return (
      <Chrome>
        <Fault message={failures('unreachable')}>
          <Button tone="secondary" busy={state === 'loading'} onClick={() => void revalidate()} className="mt-8">
            {t('fault.retry')}
          </Button>
        </Fault>
      </Chrome>
    )
  }
  const code = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Chrome>
      <Fault
        {...(failed === 'chunk' ? {} : { code: String(code) })}
        message={t(`fault.${failed}`)}
        links={[{ to: paths.home(), label: t('fault.home') }]}
      />
    </Chrome>
  )
}

type Failure = 'notFound' | 'unreachable' | 'chunk' | 'game' | 'unexpected'

/** The reason why a page failed. */
function useWhatFailed(error: unknown): Failure {
  const { pathname } = useLocation()
  const hasData = useMatches().at(-1)?.loaderData !== undefined
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound'
  // a rendered page whose data was there has a bug of ours
  if (isNoAnswer(error) && !hasData) return 'unreachable'
  if (error instanceof ChunkError) return 'chunk'
  return pathname === paths.gamePage() ? 'game' : 'unexpected'
}
