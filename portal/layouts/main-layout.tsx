import { Button } from '@baize/ui/button'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
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
import { takeRestriction } from '../data/restriction.ts'
import { onSessionEnd, type SessionEnd, useSession } from '../data/session.ts'
import { NotFound } from '../features/content/not-found.tsx'
import { paths } from '../navigation/paths.ts'
import { ChunkError, loadChunk } from '../frame/load-chunk.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { isNoAnswer } from '../data/no-answer.ts'
import { closeTo, openLogin, type OverlayState } from '../frame/overlays.ts'
import { isSidebar, oversIn, withOvers } from '../navigation/over.ts'
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
import { useWantedPage } from '../navigation/wanted-page.ts'

const CookieBanner = lazy(() =>
  loadChunk(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner }))),
)

export const meta: MetaFunction = brandMeta

export { shouldRevalidate } from '../frame/should-revalidate.ts'

export default function MainLayout() {
  return (
    <PageTexts>
      <Chrome>
        <Outlet />
      </Chrome>
    </PageTexts>
  )
}

/** Provides the texts that the pages' loaders have returned. */
function PageTexts({ children }: { children: ReactNode }) {
  const packed = useMatches().flatMap(
    ({ loaderData }) => (loaderData as { texts?: JsonText<Texts> } | undefined)?.texts ?? [],
  )
  // Compare the texts themselves: a loader that runs again usually returns the same texts, and then nothing needs to be
  // rendered again.
  const text = packed.join('\n')
  const texts = useMemo(
    () => Object.assign({}, ...text.split('\n').map((own) => (own ? fromJsonText<Texts>(own) : {}))) as Texts,
    [text],
  )
  return <TextScope texts={texts}>{children}</TextScope>
}

/**
 * A page module may export this as `handle`. `ownsWindow` returns whether the page fills the window and has no footer.
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
  // The banner is deferred, because hydration has enough to render without it.
  const visitor = useDeferredValue(useSession().state === 'visitor', false)
  const banner = visitor && (
    <ChunkBoundary>
      <Suspense>
        <CookieBanner below={ownsWindow} />
      </Suspense>
    </ChunkBoundary>
  )
  useSessionEnd()
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
      <noscript>
        <p className="bg-brass-200 px-5 py-3 text-center text-felt-950">{t('noScript')}</p>
      </noscript>
      <NavigationProgress />
      <RouteAnnouncer />
      {/* The banner comes first in the tab order, because it is shown above the page. */}
      {!ownsWindow && banner}
      <Header />
      {children}
      {ownsWindow ? banner : <Footer />}
      <OverlayHost />
    </>
  )
}

/** Navigates away from the page when the session ends. */
function useSessionEnd() {
  const navigate = useNavigate()
  const isEmbedded = useEmbedded()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent((end: SessionEnd) => {
    const restriction = takeRestriction()
    const overs = oversIn(search)
    if (isEmbedded) {
      // An embedded page cannot navigate to another page, so the login opens above it. The player can continue after
      // logging in.
      return end === 'expired' ? openLogin({ expired: { restriction } }) : closeTo([])
    }
    // The new page replaces the history entry, so that the back button does not open a player's overlay again.
    const replace = overs.length > 0
    if (end === 'logout') return void navigate(paths.home(), { replace })
    const origin =
      pathname +
      withOvers(
        search,
        overs.filter((over) => !isSidebar(over)),
      )
    const state: OverlayState = { restriction }
    void navigate(paths.expired({ origin }), { replace, state })
  })
  useEffect(() => onSessionEnd(leave), [])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const failed = useWhatFailed(error)
  const t = useTranslations('shell')
  const retry = useTranslations('web.states')('retry')
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
            {retry}
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

/** Returns the reason why a page could not be shown. */
function useWhatFailed(error: unknown): Failure {
  const { pathname } = useLocation()
  const hasData = useMatches().at(-1)?.loaderData !== undefined
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound'
  // If the page's data had already loaded, a `TypeError` does not come from a request but from a bug in our code.
  if (isNoAnswer(error) && !hasData) return 'unreachable'
  if (error instanceof ChunkError) return 'chunk'
  return pathname === paths.gamePage() ? 'game' : 'unexpected'
}
